import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Brought, Received } from './received.ts';
import { searchedText, writeParts, type Addressee, type Writer } from './write-queries.ts';

/** Finds the people here who wrote what is answered; it must have been sent. */
export async function writersAnswered(db: Db, messageIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`select distinct mail.account_id from mail
    join account on account.id = mail.account_id and account.deleted_at is null
    where mail.message_id = any(${sql.val(messageIds)}::text[]) and mail.sent_at is not null`.execute(db);
  return rows.map((row) => row.account_id);
}

export type MailKeys = Row<'mail', 'id as mailId' | 'thread_id as threadId'>;

/** Finds a mail that was received before, by its digest. */
export async function receivedBefore(tx: Db, digest: Uint8Array): Promise<MailKeys | undefined> {
  const { rows } = await sql<MailKeys>`select id as "mailId", thread_id as "threadId" from mail
    where received_digest = ${Buffer.from(digest)}`.execute(tx);
  return rows[0];
}

/** The conversation that is answered, where one of these people has it: a number that somebody outside invents joins none. */
export async function threadAmong(
  tx: Db,
  messageIds: readonly string[],
  accountIds: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<Row<'mail', 'thread_id'>>`select thread_id from mail
    where message_id = any(${sql.val(messageIds)}::text[]) and exists (select from mail_entry
      where mail_entry.thread_id = mail.thread_id and account_id = any(${sql.val(accountIds)}::integer[]))
    order by id desc limit 1`.execute(tx);
  return rows[0]?.thread_id;
}

type New = Pick<Brought, 'fileIds' | 'leftOut'> & {
  readonly people: readonly Writer[];
  readonly threadId: number | undefined;
};

/** Saves a mail from outside: whoever it says that it is from, it is nobody's of this installation. */
export async function insertReceived(
  tx: Db,
  mail: Received,
  { people, threadId, fileIds, leftOut }: New,
): Promise<MailKeys> {
  const { from, subject, html, words, replyTo } = mail;
  const known = new Map(people.map((one) => [one.address.toLowerCase(), one]));
  const addressees = (['to', 'cc'] as const).flatMap((place) =>
    mail[place].map((one): Addressee => ({ accountId: null, ...one, ...known.get(one.address.toLowerCase()), place })),
  );
  const content = { subject, html, words, addressees, fileIds, studyKeys: [] };
  const { rows } = await sql<Row<'mail', 'id'>>`
    insert into mail (from_name, from_address, subject, html, words, searched, thread_id, sent_at, message_id, received_digest, left_out,
      reply_to)
    values (${from.name}, ${from.address}, ${subject}, ${html}, ${words}, fold_spellings(${searchedText(from, content)}),
      ${threadId ?? 0}, now(), ${mail.messageId}, ${Buffer.from(mail.digest)}, ${sql.val(leftOut)}::text[],
      ${replyTo})
    returning id`.execute(tx);
  const { id = 0 } = rows[0] ?? {};
  if (threadId === undefined) await tx.updateTable('mail').set({ thread_id: id }).where('id', '=', id).execute();
  await writeParts(tx, id, content);
  return { mailId: id, threadId: threadId ?? id };
}

export async function putIntoFolders(
  tx: Db,
  { mailId, threadId }: MailKeys,
  accountIds: readonly number[],
  folder: 'inbox' | 'spam',
): Promise<{ entryId: number; accountId: number }[]> {
  const { rows } = await sql<Row<'mail_entry', 'id as entryId' | 'account_id as accountId'>>`
    insert into mail_entry (account_id, mail_id, is_own, thread_id, folder, is_read, at)
    select account_id, ${mailId}::integer, false, ${threadId}::integer, ${folder}, false, now()
    from unnest(${sql.val(accountIds)}::integer[]) as account_id
    on conflict do nothing returning id as "entryId", account_id as "accountId"`.execute(tx);
  return rows;
}
