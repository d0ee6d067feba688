import { keepReceivedFile } from '#features/office/files/files.ts';
import { putReceived, receivedBefore, receiversOf } from '#features/office/mail/mail.ts';
import type { ParsedMail, Parsers } from '#features/office/parsers/parsers.ts';
import { noteBounce } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { claimMail, noteMail, type CountedMailbox } from './incoming-queries.ts';

export interface TakingIn {
  readonly db: Db;
  readonly store: PackStore;
  readonly parsers: Pick<Parsers, 'mail'>;
}

export interface Found {
  readonly where: CountedMailbox;
  readonly uid: number;
  readonly source: Buffer | 'too-large';
}

/**
 * Brings a mail to whom it is for. When this resolves it is on the disk, or it is settled why not; the server is told afterwards.
 * @throws where it cannot be settled now
 */
export async function takeIn({ db, store, parsers }: TakingIn, found: Found, answersTo: string): Promise<void> {
  const { where, uid, source } = found;
  if (source === 'too-large') return settle(db, found, 'refused', 'too-large');
  const mail = await parsers.mail(source);
  if (mail === undefined) return settle(db, found, 'refused', 'unreadable');
  if (await isBounce(db, found, mail)) return;
  const accountIds = await receiversOf(db, mail, answersTo);
  if (accountIds.length === 0) return settle(db, found, 'unknown', '');
  // One that comes for each of twenty people is kept once.
  const isKnown = (await receivedBefore(db, mail.digest)) !== undefined;
  const files = isKnown ? { fileIds: [], leftOut: [] } : await keepFiles({ db, store }, mail);
  await db.transaction().execute(async (tx) => {
    if (!(await claimMail(tx, where, uid, 'delivered'))) return;
    if (isKnown && (await receivedBefore(tx, mail.digest)) === undefined) throw new Error('What it repeats is gone.');
    const mailId = await putReceived(tx, mail, { accountIds, ...files });
    await noteMail(tx, where, uid, { mailId });
  });
}

/** Returns true for a server's report that a letter of ours will not arrive: it is noted at the letter, and delivered to nobody. */
function isBounce(db: Db, { where, uid }: Found, { report }: ParsedMail): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if ((await noteBounce(tx, report)) === undefined) return false;
    if (await claimMail(tx, where, uid, 'delivered')) await noteMail(tx, where, uid, { reason: 'bounce' });
    return true;
  });
}

async function settle(db: Db, { where, uid }: Found, outcome: 'refused' | 'unknown', reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await claimMail(tx, where, uid, outcome)) await noteMail(tx, where, uid, { reason });
  });
}

async function keepFiles(needs: Pick<TakingIn, 'db' | 'store'>, { attachments, beyond }: ParsedMail) {
  const fileIds: string[] = [];
  const leftOut = [...beyond];
  for (const { name, bytes } of attachments) {
    const fileId = await keepReceivedFile(needs, { name, bytes });
    if (fileId === undefined) leftOut.push(name);
    else fileIds.push(fileId);
  }
  return { fileIds, leftOut };
}
