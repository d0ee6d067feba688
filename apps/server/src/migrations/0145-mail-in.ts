import { sql, type Kysely } from 'kysely';

/** Mail that comes in from outside, and mail that comes back later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table mail
     -- By which it is called in answers: what left the house, and what came in (RFC 5322 §3.6.4).
     add column message_id text,
     -- Of what came in: the same mail a second time is the same mail.
     add column received_digest bytea,
     -- Names of attachments of a kind that is not taken.
     add column left_out text[] not null default '{}'`,
  'create index mail_message on mail (message_id) where message_id is not null',
  'create unique index mail_received on mail (received_digest) where received_digest is not null',
  // Its own number in the letters that leave, and those of the conversation before it.
  `alter table outgoing_mail add column message_id text not null default '', add column answers text not null default ''`,
  `alter table mail_entry
     add column snoozed_until timestamptz(3),
     drop constraint mail_entry_folder_check,
     add constraint mail_entry_folder_check
       check (folder in ('inbox', 'sent', 'draft', 'scheduled', 'snoozed', 'spam', 'trash', 'archive'))`,
  'drop index mail_entry_unread',
  'create index mail_entry_unread on mail_entry (account_id, folder, at desc, id desc) where not is_read',
  'create index mail_entry_snoozed on mail_entry (snoozed_until) where snoozed_until is not null',
  `create table incoming_mail (
     -- Host, user and folder, and what the server counts by (RFC 3501 §2.3.1.1).
     mailbox text not null,
     uid_validity bigint not null,
     uid bigint not null,
     outcome text not null check (outcome in ('delivered', 'unknown', 'refused', 'failed')),
     reason text not null default '',
     attempts smallint not null default 1,
     mail_id integer references mail (id) on delete set null,
     at timestamptz(3) not null default now(),
     -- When the server was told.
     acknowledged_at timestamptz(3),
     primary key (mailbox, uid_validity, uid)
   )`,
  `create index incoming_mail_open on incoming_mail (mailbox, uid_validity)
     where outcome = 'failed' or acknowledged_at is null`,
  'create index incoming_mail_at on incoming_mail (at)',
  'create index incoming_mail_mail on incoming_mail (mail_id) where mail_id is not null',
];
