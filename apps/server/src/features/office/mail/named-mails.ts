import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { entriesOfMails, findMail } from './mail-queries.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * Returns the mail's own number, by which other parts of the office store it.
 * @throws AppError `not-found` for none of one's own mailbox
 */
export async function mailKeyOf(db: Db, viewer: Principal, entryId: number): Promise<number> {
  const found = await findMail(db, mailboxOf(viewer), entryId);
  if (found === undefined) throw new AppError('not-found', 'There is no such mail.');
  return found.mailId;
}

/** Returns, by the mails' own numbers, those that somebody has himself, as they are in his mailbox. */
export async function mailsInMailbox(db: Db, viewer: Principal, mailKeys: readonly number[]) {
  const entries = await entriesOfMails(db, mailboxOf(viewer), mailKeys);
  return new Map(
    entries.map(({ id, mailId, from, subject, at }) => [
      mailId,
      { mailId: id, by: from.name, words: subject, at: at.toISOString(), roomId: null },
    ]),
  );
}
