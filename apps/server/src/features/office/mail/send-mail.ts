import { heldSeconds, mostMailsAnHour } from '@isocenter/contract/office/mail-parts.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { refreshHeads } from './change-queries.ts';
import {
  callBack,
  countSentOfLastHour,
  hasAddressee,
  letWait,
  nameLetter,
  outsideOf,
  putIntoMailboxes,
  takeDue,
  type DueMail,
} from './send-queries.ts';
import { requireDraft } from './write-mail.ts';
import { lockOwnMail } from './write-queries.ts';

/**
 * Lets a draft wait until its time; null: until it was held back for a moment. @returns when it leaves
 * @throws AppError `invalid-input` for a mail to nobody; `conflict` for what is no draft, and beyond so many within an hour
 */
export async function sendOwn(
  tx: Db,
  principal: Principal,
  entryId: number,
  { sendAt, held = heldSeconds }: { readonly sendAt: string | null; readonly held?: number },
): Promise<Date> {
  const own = await requireDraft(tx, principal, entryId);
  if (!(await hasAddressee(tx, own.mailId)))
    throw new AppError('invalid-input', 'A mail needs somebody to go to.', { to: 'is needed' });
  if ((await countSentOfLastHour(tx, principal.accountId)) >= mostMailsAnHour)
    throw new AppError('conflict', say`More than ${mostMailsAnHour} mails within an hour are not sent.`);
  const at = await letWait(tx, own, sendAt, held);
  await recordAudit(tx, principal, { action: 'mail.send', subject: { kind: 'mail', id: String(own.mailId) } });
  await tellOffice(tx, 'mail', [principal.accountId]);
  return at;
}

/** Makes what has not left a draft again. @throws AppError `not-found`; `conflict` for what has left */
export async function holdOwn(tx: Db, principal: Principal, entryId: number): Promise<void> {
  const own = await lockOwnMail(tx, principal.accountId, entryId);
  if (own === undefined) throw new AppError('not-found', 'There is no such mail.');
  if (own.sentAt !== null) throw new AppError('conflict', 'This mail has left already.');
  await callBack(tx, own);
  await tellOffice(tx, 'mail', [principal.accountId]);
}

const mostInRound = 200;

/** Brings the mails whose time has come into the mailboxes, and those to addresses outside on their way. */
export async function deliverDue(db: Db, outbox: Pick<Outbox, 'queue'>): Promise<void> {
  for (let count = 0; count < mostInRound; count += 1) {
    const isMore = await db.transaction().execute(async (tx) => {
      const mail = await takeDue(tx);
      if (mail !== undefined) await deliver(tx, mail, outbox);
      return mail !== undefined;
    });
    if (!isMore) return;
  }
}

async function deliver(tx: Db, mail: DueMail, outbox: Pick<Outbox, 'queue'>): Promise<void> {
  const delivered = await putIntoMailboxes(tx, mail);
  const accountIds = [...new Set([mail.account_id, ...delivered.map(({ accountId }) => accountId)])];
  await refreshHeads(tx, accountIds, [mail.thread_id]);
  for (const { entryId, accountId } of delivered.filter((one) => one.accountId !== mail.account_id)) {
    const about = { title: mail.subject, thingKey: entryId };
    await tell(tx, { kind: 'mail.received', accountIds: [accountId], byAccountId: mail.account_id, ...about });
  }
  for (const { position, address } of await outsideOf(tx, mail.id)) {
    const letter = { to: address, subject: mail.subject, body: mail.words, html: mail.html };
    const letterId = await outbox.queue(tx, { ...letter, event: 'mail', accountId: null });
    await nameLetter(tx, mail.id, position, letterId);
  }
  await tellOffice(tx, 'mail', accountIds);
}
