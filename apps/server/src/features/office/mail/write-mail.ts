import type { MailText } from '@isocenter/contract/office/mail/fields.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { colleaguesAmong } from '#features/office/colleagues/colleagues.ts';
import { tellOffice } from '#features/system/events/events.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { cleanRichText, plainText } from '#platform/rich-text/rich-text.ts';
import { findMail } from './mail-queries.ts';
import {
  accountsByAddress,
  insertDraft,
  lockFiles,
  lockOwnMail,
  partnersIn,
  updateDraft,
  writerOf,
  type Addressee,
  type MailContent,
  type OwnMail,
} from './write-queries.ts';

/** Returns true if mail can leave the house. */
export type CanLeave = () => boolean;

interface Written {
  readonly mailId: number;
  readonly savedAt: string;
}

/** Begins a mail. @throws as `addDraft` of the contract */
export async function beginDraft(tx: Db, principal: Principal, text: MailText, canLeave: CanLeave): Promise<Written> {
  const answered = await requireAnswered(tx, principal, text.answers);
  const content = await contentOf(tx, principal, { text, answersId: answered?.mailId ?? null, canLeave });
  const writer = await writerOf(tx, principal.accountId);
  const mailId = await insertDraft(tx, writer, content, answered);
  await tellOffice(tx, 'mail', [principal.accountId]);
  return { mailId, savedAt: new Date().toISOString() };
}

/** Writes a draft anew; the mail that it answers stays the same. @throws as `saveDraft` of the contract */
export async function keepDraft(
  tx: Db,
  principal: Principal,
  { entryId, text, canLeave }: { readonly entryId: number; readonly text: MailText; readonly canLeave: CanLeave },
): Promise<Written> {
  const own = await requireDraft(tx, principal, entryId);
  const content = await contentOf(tx, principal, { text, answersId: own.answersId, canLeave });
  await updateDraft(tx, own, await writerOf(tx, principal.accountId), content);
  await tellOffice(tx, 'mail', [principal.accountId]);
  return { mailId: entryId, savedAt: new Date().toISOString() };
}

/** Something of one's own that has not been sent and does not wait to be. @throws AppError `not-found`, `conflict` */
export async function requireDraft(tx: Db, principal: Principal, entryId: number): Promise<OwnMail> {
  const own = await lockOwnMail(tx, principal.accountId, entryId);
  if (own === undefined) throw new AppError('not-found', 'There is no such mail.');
  if (own.sentAt !== null || own.sendAt !== null) throw new AppError('conflict', 'This mail is no longer a draft.');
  return own;
}

async function requireAnswered(tx: Db, { accountId }: Principal, entryId: number | null) {
  if (entryId === null) return undefined;
  const answered = await findMail(tx, accountId, entryId);
  if (answered === undefined) throw new AppError('not-found', 'There is no such mail.');
  return answered;
}

interface Given {
  readonly text: MailText;
  readonly answersId: number | null;
  readonly canLeave: CanLeave;
}

async function contentOf(tx: Db, principal: Principal, { text, answersId, canLeave }: Given): Promise<MailContent> {
  const html = cleanRichText(text.html);
  const studyKeys: number[] = [];
  for (const studyUid of new Set(text.studyUids)) studyKeys.push(await requireStudyKey(tx, principal, studyUid));
  const fileIds = [...new Set(text.fileIds)];
  const ownFiles = new Set(await lockFiles(tx, principal.accountId, fileIds));
  if (fileIds.some((fileId) => !ownFiles.has(fileId))) throw new AppError('not-found', 'There is no such file.');
  const addressees = await addresseesOf(tx, principal, { text, answersId, canLeave });
  return { subject: text.subject.trim(), html, words: plainText(html), addressees, fileIds, studyKeys };
}

const places = ['to', 'cc', 'bcc'] as const;

/** People as they are called now, each once: where they are named first. */
async function addresseesOf(tx: Db, principal: Principal, { text, answersId, canLeave }: Given): Promise<Addressee[]> {
  const named = places.flatMap((place) => text[place].map((who) => ({ place, who })));
  const numbers = named.flatMap(({ who }) => (typeof who === 'number' ? [who] : []));
  const addresses = named.flatMap(({ who }) => (typeof who === 'string' ? [who] : []));
  const known = new Map(
    [
      ...(answersId === null ? [] : await partnersIn(tx, answersId)),
      ...(await colleaguesAmong(tx, principal, numbers)),
    ].map(({ accountId, name, email: address }) => [accountId, { accountId, name, address }]),
  );
  const byAddress = new Map(
    (await accountsByAddress(tx, addresses, principal)).map((one) => [one.address.toLowerCase(), one]),
  );
  const addressees = new Map<string, Addressee>();
  for (const { place, who } of named) {
    const person = typeof who === 'number' ? known.get(who) : byAddress.get(who.toLowerCase());
    if (person === undefined && typeof who === 'number') throw new AppError('not-found', 'There is no such person.');
    const addressee = person ?? { accountId: null, name: '', address: String(who) };
    if (addressee.accountId === null && !canLeave()) throw outsideRefused(place);
    const key = addressee.address.toLowerCase();
    if (!addressees.has(key)) addressees.set(key, { place, ...addressee });
  }
  return [...addressees.values()];
}

function outsideRefused(place: string): AppError {
  return new AppError('invalid-input', 'Without a mail server, mail reaches people of this installation only.', {
    [place]: 'is nobody of this installation',
  });
}
