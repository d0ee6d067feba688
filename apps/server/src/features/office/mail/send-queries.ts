import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import type { OwnMail } from './write-queries.ts';

export async function countSentOfLastHour(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mail
    where account_id = ${accountId} and (sent_at > now() - interval '1 hour' or (sent_at is null and send_at is not null))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function hasAddressee(db: Db, mailId: number): Promise<boolean> {
  const { rows } = await sql`select from mail_recipient where mail_id = ${mailId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Queues a draft until a time; null: for so many seconds. @returns when it leaves */
export async function letWait(
  tx: Db,
  { mailId, entryId }: OwnMail,
  sendAt: string | null,
  delaySeconds: number,
): Promise<Date> {
  const { rows } = await sql<{ send_at: Date }>`
    update mail set send_at = coalesce(${sendAt}::timestamptz, now() + make_interval(secs => ${delaySeconds}))
    where id = ${mailId} returning send_at`.execute(tx);
  const at = rows[0]?.send_at ?? new Date();
  await tx.updateTable('mail_entry').set({ folder: 'scheduled', at }).where('id', '=', entryId).execute();
  return at;
}

/** Makes a mail that waited a draft again. */
export async function callBack(tx: Db, { mailId, entryId }: OwnMail): Promise<void> {
  await tx.updateTable('mail').set({ send_at: null }).where('id', '=', mailId).execute();
  await sql`update mail_entry set folder = 'draft', at = now() where id = ${entryId}`.execute(tx);
}

export interface DueMail extends Row<
  'mail',
  'id' | 'thread_id' | 'from_name' | 'from_address' | 'subject' | 'html' | 'words'
> {
  /** The writer: mail from outside has none, and is not sent. */
  readonly account_id: number;
}

/** A mail whose time has come, but for some, held; those of accounts that may not act any more wait. */
export async function takeDue(tx: Db, besides: readonly number[]): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    select mail.id, mail.thread_id, mail.account_id, mail.from_name, mail.from_address, mail.subject, mail.html, mail.words
    from mail join account on account.id = mail.account_id
    where mail.sent_at is null and mail.send_at <= now() and account.deleted_at is null and account.locked_at is null
      and mail.id <> all(${sql.val(besides)}::integer[])
    order by mail.send_at limit 1 for update of mail skip locked`.execute(tx);
  return rows[0];
}

export type Delivered = Row<'mail_entry', 'id as entryId' | 'account_id as accountId'>;

/** Marks a mail as sent and puts it into the mailboxes of all who have an account. @returns the entries that are new */
export async function putIntoMailboxes(tx: Db, { id, thread_id: threadId }: DueMail): Promise<Delivered[]> {
  await sql`update mail set sent_at = now() where id = ${id}`.execute(tx);
  await sql`update mail_entry set folder = 'sent', at = now() where mail_id = ${id} and is_own`.execute(tx);
  const { rows } = await sql<Delivered>`
    insert into mail_entry (account_id, mail_id, is_own, thread_id, folder, is_read, at)
    select distinct account.id, ${id}::integer, false, ${threadId}::integer, 'inbox', false, now()
    from mail_recipient join account on account.id = mail_recipient.account_id and account.deleted_at is null
    where mail_recipient.mail_id = ${id}
    on conflict do nothing returning id as "entryId", account_id as "accountId"`.execute(tx);
  return rows;
}

/** Addresses outside that a mail still has to reach. */
export async function outsideOf(
  tx: Db,
  mailId: number,
): Promise<{ position: number; name: string; address: string }[]> {
  return tx
    .selectFrom('mail_recipient')
    .select(['position', 'name', 'address'])
    .where('mail_id', '=', mailId)
    .where('account_id', 'is', null)
    .where('letter_id', 'is', null)
    .execute();
}

export async function nameLetter(tx: Db, mailId: number, position: number, letterId: number): Promise<void> {
  await tx
    .updateTable('mail_recipient')
    .set({ letter_id: letterId })
    .where('mail_id', '=', mailId)
    .where('position', '=', position)
    .execute();
}

/** Lists the files that a mail takes outside: the bytes are read from these places. */
export async function filesOutside(tx: Db, mailId: number) {
  return tx
    .selectFrom('mail_file')
    .innerJoin('office_file', 'office_file.id', 'mail_file.file_id')
    .select(['id', 'name', 'media_type', 'size_bytes', 'sha256', 'pack_id', 'pack_offset'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute();
}

/** Gives a mail that leaves the house a Message-ID of its own, which nobody guesses. @returns it */
export async function nameMail(tx: Db, { id, from_address: address }: DueMail): Promise<string> {
  const domain = /@([\w.-]+)$/.exec(address)?.[1] ?? 'isocenter.invalid';
  const { rows } = await sql<{ message_id: string }>`update mail set message_id = coalesce(message_id,
    '<' || gen_random_uuid() || '@' || ${domain} || '>') where id = ${id} returning message_id`.execute(tx);
  return rows[0]?.message_id ?? '';
}

/** Lists the Message-IDs before a mail in its conversation, sent and received, oldest first. */
export async function idsBefore(tx: Db, { id, thread_id: threadId }: DueMail): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`select message_id from mail
    where thread_id = ${threadId} and id < ${id} and message_id is not null order by id desc limit 20`.execute(tx);
  return rows.map((row) => row.message_id).toReversed();
}
