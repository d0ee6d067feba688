import { sql, type SqlBool } from 'kysely';
import type { FileUse } from '#platform/server-feature.ts';
import { mailboxOf } from './mailbox.ts';

/** A file of a mail is for all who have the mail, and stays as long as anybody has it. */
export const mailFileUse: FileUse = {
  seenBy: (viewer) => sql<SqlBool>`exists (select from mail_file
    join mail_entry on mail_entry.mail_id = mail_file.mail_id
    where mail_file.file_id = office_file.id and mail_entry.account_id = ${mailboxOf(viewer)})`,
  isUsed: sql<SqlBool>`exists (select from mail_file where mail_file.file_id = office_file.id)`,
};
