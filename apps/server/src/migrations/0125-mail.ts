import { sql, type Kysely } from 'kysely';

/** The mailboxes: each mail once, and an entry for everybody who has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table mail (
     id integer primary key generated always as identity,
     -- Who wrote it here; null for mail from outside, and of accounts that are gone.
     account_id integer references account (id) on delete set null,
     from_name text not null,
     from_address text not null,
     subject text not null,
     html text not null,
     -- The words of the text.
     words text not null,
     -- Subject, people and words as they are searched; nobody who got a blind copy is in it.
     searched text not null,
     thread_id integer not null,
     answers_id integer references mail (id) on delete set null,
     saved_at timestamptz(3) not null default now(),
     send_at timestamptz(3),
     sent_at timestamptz(3)
   )`,
  'create index mail_searched on mail using gin (searched gin_trgm_ops)',
  'create index mail_due on mail (send_at) where sent_at is null and send_at is not null',
  'create index mail_account on mail (account_id, sent_at)',
  'create index mail_answers on mail (answers_id) where answers_id is not null',
  `create table mail_recipient (
     mail_id integer not null references mail (id) on delete cascade,
     position smallint not null,
     place text not null check (place in ('to', 'cc', 'bcc')),
     account_id integer references account (id) on delete set null,
     name text not null,
     address text not null,
     -- By which it left the house.
     letter_id bigint references outgoing_mail (id) on delete set null,
     primary key (mail_id, position)
   )`,
  'create index mail_recipient_account on mail_recipient (account_id) where account_id is not null',
  'create index mail_recipient_letter on mail_recipient (letter_id) where letter_id is not null',
  `create table mail_file (
     mail_id integer not null references mail (id) on delete cascade,
     position smallint not null,
     file_id uuid not null references office_file (id),
     primary key (mail_id, position)
   )`,
  'create index mail_file_file on mail_file (file_id)',
  `create table mail_study (
     mail_id integer not null references mail (id) on delete cascade,
     position smallint not null,
     study_key bigint not null references study (id) on delete cascade,
     primary key (mail_id, position)
   )`,
  'create index mail_study_study on mail_study (study_key)',
  `create table mail_entry (
     id integer primary key generated always as identity,
     account_id integer not null references account (id) on delete cascade,
     mail_id integer not null references mail (id) on delete cascade,
     -- Of who wrote it; who writes to himself has two.
     is_own boolean not null,
     thread_id integer not null,
     folder text not null check (folder in ('inbox', 'sent', 'draft', 'scheduled', 'spam', 'trash', 'archive')),
     -- The newest of its conversation in the folder; drafts stand each for themselves.
     is_head boolean not null default true,
     is_read boolean not null,
     is_starred boolean not null default false,
     labels text[] not null default '{}',
     at timestamptz(3) not null,
     unique (mail_id, account_id, is_own)
   )`,
  'create index mail_entry_folder on mail_entry (account_id, folder, at desc, id desc)',
  'create index mail_entry_heads on mail_entry (account_id, folder, at desc, id desc) where is_head',
  'create index mail_entry_all on mail_entry (account_id, at desc, id desc)',
  'create index mail_entry_thread on mail_entry (account_id, thread_id)',
  'create index mail_entry_unread on mail_entry (account_id, folder) where not is_read',
  'create index mail_entry_starred on mail_entry (account_id, at desc, id desc) where is_starred',
  `create index mail_entry_labelled on mail_entry (account_id, at desc, id desc) where labels <> '{}'`,
];
