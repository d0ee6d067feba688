import { sql, type RawBuilder } from 'kysely';
import type { MailFolder, MailLabel } from '@isocenter/contract/office/mail/mail-parts.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Chooses anew which mail of each conversation stands for it in the lists of these mailboxes. */
export async function refreshHeads(tx: Db, accountIds: readonly number[], threadIds: readonly number[]): Promise<void> {
  await sql`update mail_entry set is_head = ranked.is_head from (
      select id, folder in ('draft', 'scheduled') or row_number() over (
        partition by account_id, thread_id, folder order by at desc, id desc) = 1 as is_head
      from mail_entry where account_id = any(${sql.val(accountIds)}::integer[])
        and thread_id = any(${sql.val(threadIds)}::integer[])) as ranked
    where ranked.id = mail_entry.id and ranked.is_head <> mail_entry.is_head`.execute(tx);
}

/** The entries that are meant by some: they, and what is older of their conversations in the same folder. */
export async function withOlder(db: Db, accountId: number, entryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<Row<'mail_entry', 'id'>>`
    select distinct other.id from mail_entry asked join mail_entry other on other.account_id = asked.account_id
      and other.thread_id = asked.thread_id and other.folder = asked.folder
      and (other.id = asked.id or (asked.folder not in ('draft', 'scheduled') and (other.at, other.id) <= (asked.at, asked.id)))
    where asked.account_id = ${accountId} and asked.id = any(${sql.val(entryIds)}::integer[])`.execute(db);
  return rows.map(({ id }) => id);
}

type Whose = { readonly accountId: number; readonly entryIds: readonly number[] };

const own = ({ accountId, entryIds }: Whose): RawBuilder<unknown> =>
  sql`mail_entry.account_id = ${accountId} and mail_entry.id = any(${sql.val(entryIds)}::integer[])`;

/**
 * Moves mails. What was not sent is a draft everywhere but in the trash, and waits no more; what one wrote oneself goes back to `sent`.
 * @returns the conversations that are concerned
 */
export async function moveEntries(
  tx: Db,
  whose: Whose,
  folder: Exclude<MailFolder, 'scheduled' | 'snoozed'>,
): Promise<number[]> {
  await sql`update mail set send_at = null from mail_entry
    where mail.id = mail_entry.mail_id and mail.sent_at is null and mail_entry.is_own and ${own(whose)}`.execute(tx);
  const { rows } = await sql<Row<'mail_entry', 'thread_id'>>`update mail_entry set snoozed_until = null, folder = case
      when mail.sent_at is null and ${folder}::text <> 'trash' then 'draft'
      when ${folder}::text = 'inbox' and mail_entry.is_own then 'sent' else ${folder}::text end
    from mail where mail.id = mail_entry.mail_id and ${own(whose)} returning mail_entry.thread_id`.execute(tx);
  return [...new Set(rows.map(({ thread_id }) => thread_id))];
}

/** Snoozes mails until a time, but not what one wrote oneself. @returns the conversations that are concerned */
export async function snoozeEntries(tx: Db, whose: Whose, until: string): Promise<number[]> {
  const { rows } = await sql<Row<'mail_entry', 'thread_id'>>`
    update mail_entry set folder = 'snoozed', snoozed_until = ${until}::timestamptz
    from mail where mail.id = mail_entry.mail_id and mail.sent_at is not null and not mail_entry.is_own and ${own(whose)}
    returning mail_entry.thread_id`.execute(tx);
  return [...new Set(rows.map(({ thread_id }) => thread_id))];
}

export type Woken = Row<'mail_entry', 'id as entryId' | 'account_id as accountId' | 'thread_id as threadId'> &
  Row<'mail', 'subject'>;

/** Puts back into the inbox what has waited long enough, or what somebody wants back: unread, and on top. */
export async function wakeEntries(tx: Db, whose?: Whose): Promise<Woken[]> {
  const meant = whose === undefined ? sql`mail_entry.snoozed_until <= now()` : own(whose);
  const { rows } = await sql<Woken>`with due as (
      select id from mail_entry where folder = 'snoozed' and ${meant} order by id limit 1000 for update skip locked)
    update mail_entry set folder = 'inbox', snoozed_until = null, is_read = false, at = now()
    from due, mail where mail_entry.id = due.id and mail.id = mail_entry.mail_id
    returning mail_entry.id as "entryId", mail_entry.account_id as "accountId", mail_entry.thread_id as "threadId", mail.subject`.execute(
    tx,
  );
  return rows;
}

export async function markEntries(
  tx: Db,
  whose: Whose,
  mark: { readonly is_read?: boolean; readonly is_starred?: boolean; readonly labels?: string[] },
): Promise<void> {
  await tx
    .updateTable('mail_entry')
    .set(mark)
    .where('account_id', '=', whose.accountId)
    .where('id', 'in', [...whose.entryIds, 0])
    .execute();
}

/** Adds a label where it lacks, takes it away where it is. */
export async function toggleLabel(tx: Db, whose: Whose, label: MailLabel): Promise<void> {
  await sql`update mail_entry set labels = case when labels @> array[${label}::text] then array_remove(labels, ${label}::text)
    else labels || ${label}::text end where ${own(whose)}`.execute(tx);
}

/** Removes for good what lies in the trash; a mail that nobody has any more goes itself. @returns what went */
export async function removeEntries(tx: Db, whose: Whose): Promise<{ id: number; thread_id: number }[]> {
  const { rows } = await sql<Row<'mail_entry', 'id' | 'mail_id' | 'thread_id'>>`delete from mail_entry
    where ${own(whose)} and folder = 'trash' returning id, mail_id, thread_id`.execute(tx);
  await deleteUnowned(
    tx,
    rows.map(({ mail_id }) => mail_id),
  );
  return rows;
}

/** Removes a draft for good. */
export async function removeDraft(tx: Db, { entryId, mailId }: { readonly entryId: number; readonly mailId: number }) {
  await tx.deleteFrom('mail_entry').where('id', '=', entryId).execute();
  await deleteUnowned(tx, [mailId]);
}

async function deleteUnowned(tx: Db, mailIds: readonly number[]): Promise<void> {
  await sql`delete from mail where id = any(${sql.val(mailIds)}::integer[])
    and not exists (select from mail_entry where mail_entry.mail_id = mail.id)`.execute(tx);
}
