import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** The mailboxes of the office. */
export interface MailTables {
  mail: MailTable;
  mail_recipient: MailRecipientTable;
  mail_file: MailFileTable;
  mail_study: MailStudyTable;
  mail_entry: MailEntryTable;
  incoming_mail: IncomingMailTable;
}

/** What was written, once for all who have it. */
interface MailTable {
  id: Id;
  account_id: number | null;
  from_name: string;
  from_address: string;
  subject: string;
  html: string;
  words: string;
  searched: string;
  thread_id: number;
  answers_id: number | null;
  saved_at: Now;
  send_at: Date | null;
  sent_at: Date | null;
  message_id: string | null;
  received_digest: Buffer | null;
  left_out: Generated<string[]>;
  reply_to: Generated<string>;
}

interface MailRecipientTable {
  mail_id: number;
  position: number;
  place: 'to' | 'cc' | 'bcc';
  account_id: number | null;
  name: string;
  address: string;
  letter_id: number | null;
}

interface MailFileTable {
  mail_id: number;
  position: number;
  file_id: string;
}

interface MailStudyTable {
  mail_id: number;
  position: number;
  study_key: number;
}

/** A mail as somebody has it in his mailbox. */
interface MailEntryTable {
  id: Id;
  account_id: number;
  mail_id: number;
  is_own: boolean;
  thread_id: number;
  folder: 'inbox' | 'sent' | 'draft' | 'scheduled' | 'snoozed' | 'spam' | 'trash' | 'archive';
  is_head: Generated<boolean>;
  is_read: boolean;
  is_starred: Generated<boolean>;
  labels: Generated<string[]>;
  at: Date;
  snoozed_until: Date | null;
}

/** What was found in the mailbox of the house, and what became of it. */
interface IncomingMailTable {
  mailbox: string;
  uid_validity: number;
  uid: number;
  outcome: 'delivered' | 'unknown' | 'refused' | 'failed';
  reason: Generated<string>;
  attempts: Generated<number>;
  mail_id: number | null;
  at: Now;
  acknowledged_at: Date | null;
}
