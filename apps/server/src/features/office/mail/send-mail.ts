import { sendDelaySeconds, mostMailsAnHour } from '@isocenter/contract/office/mail/mail-parts.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { workOffInTransactions } from '#platform/jobs/due-queue.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { soundBytes, type FileReading } from '#features/office/files/files.ts';
import { limits } from '#platform/limits.ts';
import { refreshHeads } from './change-queries.ts';
import {
  callBack,
  countSentOfLastHour,
  filesOutside,
  hasAddressee,
  idsBefore,
  letWait,
  nameLetter,
  nameMail,
  outsideOf,
  putIntoMailboxes,
  takeDue,
  type DueMail,
} from './send-queries.ts';
import { requireDraft } from './write-mail.ts';
import { lockOwnMail } from './write-queries.ts';

/**
 * Queues a draft until its time; null: after a moment in which it can be called back.
 * @returns when it leaves
 * @throws AppError `invalid-input` for a mail to nobody; `conflict` for what is no draft, and beyond so many within an hour
 */
export async function sendOwn(
  tx: Db,
  principal: Principal,
  entryId: number,
  { sendAt, delaySeconds = sendDelaySeconds }: { readonly sendAt: string | null; readonly delaySeconds?: number },
): Promise<Date> {
  const own = await requireDraft(tx, principal, entryId);
  if (!(await hasAddressee(tx, own.mailId)))
    throw new AppError('invalid-input', 'A mail needs somebody to go to.', { to: 'is needed' });
  await requireLeaving(tx, own.mailId);
  if ((await countSentOfLastHour(tx, principal.accountId)) >= mostMailsAnHour)
    throw new AppError('conflict', say`More than ${mostMailsAnHour} mails within an hour are not sent.`);
  const at = await letWait(tx, own, sendAt, delaySeconds);
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

export interface Leaving extends FileReading {
  readonly db: Db;
  readonly outbox: Pick<Outbox, 'queue'>;
  readonly answersTo: () => string;
}

/** Brings the mails whose time has come into the mailboxes, and those to addresses outside on their way. */
export async function deliverDue({ db, ...ways }: Leaving): Promise<void> {
  await workOffInTransactions(db, { take: takeDue, most: mostInRound }, async (tx, mail) => deliver(tx, mail, ways));
}

type Ways = Omit<Leaving, 'db'>;

async function deliver(tx: Db, mail: DueMail, ways: Ways): Promise<void> {
  const delivered = await putIntoMailboxes(tx, mail);
  const accountIds = [...new Set([mail.account_id, ...delivered.map(({ accountId }) => accountId)])];
  await refreshHeads(tx, accountIds, [mail.thread_id]);
  for (const { entryId, accountId } of delivered.filter((one) => one.accountId !== mail.account_id)) {
    const about = { title: mail.subject, thingKey: entryId };
    await tell(tx, { kind: 'mail.received', accountIds: [accountId], byAccountId: mail.account_id, ...about });
  }
  await sendOutside(tx, mail, ways);
  await tellOffice(tx, 'mail', accountIds);
}

/**
 * Sends a mail by the installation's own letters, tried until they are accepted; the answer goes to who wrote, or to the mailbox of the
 * house.
 */
async function sendOutside(tx: Db, mail: DueMail, { outbox, answersTo, ...files }: Ways): Promise<void> {
  const outside = await outsideOf(tx, mail.id);
  if (outside.length === 0) return;
  const [file] = await filesOutside(tx, mail.id);
  const attachment = file && { name: file.name, type: file.media_type, bytes: await soundBytes(files, file) };
  const named = { messageId: await nameMail(tx, mail), answers: (await idsBefore(tx, mail)).join(' ') };
  for (const { position, address } of outside) {
    const letterId = await outbox.queue(tx, {
      to: address,
      subject: mail.subject,
      body: mail.words,
      html: mail.html,
      fromName: mail.from_name,
      replyTo: answersTo() === '' ? mail.from_address : answersTo(),
      ...named,
      event: 'mail',
      accountId: null,
      ...(attachment === undefined ? {} : { attachment }),
    });
    await nameLetter(tx, mail.id, position, letterId);
  }
}

/**
 * Refuses more than one file, or a large one, in a mail that leaves the house; a study is seen by who signs in here.
 * @throws AppError `invalid-input`
 */
async function requireLeaving(tx: Db, mailId: number): Promise<void> {
  if ((await outsideOf(tx, mailId)).length === 0) return;
  const files = await filesOutside(tx, mailId);
  const mostBytes = limits.mail.largestAttachmentBytes;
  if (files.length <= 1 && files.every((file) => file.size_bytes <= mostBytes)) return;
  throw new AppError(
    'invalid-input',
    say`To an address outside, a mail takes one file of at most ${mostBytes / 1024 / 1024} MB along.`,
  );
}
