import { sql } from 'kysely';
import type { Mail } from '@isocenter/contract/office/mail/fields.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** The writer of a `mail`, whose `account` is joined. */
export const writerOfMail = sql`jsonb_build_object('accountId', mail.account_id, 'name', mail.from_name, 'email', mail.from_address,
  'avatar', account.avatar)`;

/** A mail of a mailbox; `mailId` is the mail's own number, `id` the one that its owner knows. */
export type MailRecord = Pick<
  Mail,
  'from' | 'isOwn' | 'subject' | 'html' | 'folder' | 'isRead' | 'isStarred' | 'labels'
> &
  Pick<Mail, 'leftOut' | 'replyTo'> & {
    readonly id: number;
    readonly mailId: number;
    readonly threadId: number;
    readonly at: Date;
    readonly sendAt: Date | null;
    readonly sentAt: Date | null;
  };

const columns = sql`mail_entry.id, mail_entry.mail_id as "mailId", mail_entry.thread_id as "threadId", ${writerOfMail} as "from",
  mail_entry.is_own as "isOwn", mail.subject, mail.html, coalesce(mail.sent_at, mail_entry.at) as at, mail.left_out as "leftOut",
  mail.reply_to as "replyTo", mail.send_at as "sendAt", mail.sent_at as "sentAt", mail_entry.folder,
  mail_entry.is_read as "isRead", mail_entry.is_starred as "isStarred", mail_entry.labels`;
const from = sql`mail_entry join mail on mail.id = mail_entry.mail_id left join account on account.id = mail.account_id`;

/** An entry of a mailbox. */
export async function findMail(db: Db, accountId: number, entryId: number): Promise<MailRecord | undefined> {
  return (await findMails(db, accountId, [entryId]))[0];
}

/** Entries of a mailbox, newest first. */
export async function findMails(db: Db, accountId: number, entryIds: readonly number[]): Promise<MailRecord[]> {
  const { rows } = await sql<MailRecord>`select ${columns} from ${from}
    where mail_entry.account_id = ${accountId} and mail_entry.id = any(${sql.val(entryIds)}::integer[])
    order by mail_entry.at desc, mail_entry.id desc`.execute(db);
  return rows;
}

/** Reads a mailbox's entries of some mails, by the mails' own numbers. */
export async function entriesOfMails(db: Db, accountId: number, mailIds: readonly number[]): Promise<MailRecord[]> {
  const { rows } = await sql<MailRecord>`select distinct on (mail_entry.mail_id) ${columns} from ${from}
    where mail_entry.account_id = ${accountId} and mail_entry.mail_id = any(${sql.val(mailIds)}::integer[])
    order by mail_entry.mail_id, mail_entry.folder = 'trash', mail_entry.id`.execute(db);
  return rows;
}

/**
 * Reads a mailbox's entries of some conversations, newest first: what was sent to oneself once, nothing that waits to leave in another
 * folder.
 */
export async function findThreads(
  db: Db,
  accountId: number,
  threadIds: readonly number[],
  { inTrash, most }: { readonly inTrash: boolean; readonly most: number },
): Promise<MailRecord[]> {
  const { rows } = await sql<MailRecord>`select ${columns} from ${from}
    where mail_entry.account_id = ${accountId} and mail_entry.thread_id = any(${sql.val(threadIds)}::integer[])
      and (mail_entry.folder = 'trash') = ${inTrash}
      and not exists (select from mail_entry twin where twin.mail_id = mail_entry.mail_id
        and twin.account_id = mail_entry.account_id and twin.id < mail_entry.id and twin.folder <> 'trash')
    order by coalesce(mail.sent_at, mail_entry.at) desc, mail_entry.id desc limit ${most}`.execute(db);
  return rows;
}

export interface RecipientRecord
  extends Row<'mail_recipient', 'mail_id' | 'place' | 'account_id' | 'name' | 'address'>, Row<'account', 'avatar'> {
  readonly delivery: 'waiting' | 'delivered' | 'failed' | null;
}

export async function recipientsOf(db: Db, mailIds: readonly number[]): Promise<RecipientRecord[]> {
  const { rows } = await sql<RecipientRecord>`
    select mail_recipient.mail_id, place, mail_recipient.account_id, mail_recipient.name, address, account.avatar,
      case when letter.id is null then null when letter.sent_at is not null then 'delivered'
        when letter.given_up_at is not null then 'failed' else 'waiting' end as delivery
    from mail_recipient left join account on account.id = mail_recipient.account_id
      left join outgoing_mail letter on letter.id = mail_recipient.letter_id
    where mail_recipient.mail_id = any(${sql.val(mailIds)}::integer[]) order by mail_recipient.mail_id, position`.execute(
    db,
  );
  return rows;
}

export async function filesOf(
  db: Db,
  mailIds: readonly number[],
): Promise<(OfficeFile & { readonly mailId: number })[]> {
  const { rows } = await sql<OfficeFile & Row<'mail_file', 'mail_id as mailId'>>`
    select mail_id as "mailId", file_id as "fileId", name, media_type as "mediaType", size_bytes as "sizeBytes"
    from mail_file join office_file on office_file.id = mail_file.file_id
    where mail_id = any(${sql.val(mailIds)}::integer[]) order by mail_id, position`.execute(db);
  return rows;
}

export async function studiesOf(db: Db, mailIds: readonly number[]): Promise<{ mail_id: number; study_key: number }[]> {
  return mailIds.length === 0
    ? []
    : db
        .selectFrom('mail_study')
        .select(['mail_id', 'study_key'])
        .where('mail_id', 'in', [...mailIds])
        .orderBy('mail_id')
        .orderBy('position')
        .execute();
}
