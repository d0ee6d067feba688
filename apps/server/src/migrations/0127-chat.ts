import { sql, type Kysely } from 'kysely';

/** Rooms in which people of the installation write to each other, and what each of them says of himself there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table chat_room (
     id integer primary key generated always as identity,
     -- Of a group. A room of two has none: each sees the other's.
     name text not null default '',
     owner_id integer references account (id) on delete set null,
     low_id integer references account (id) on delete cascade,
     high_id integer references account (id) on delete cascade,
     last_message_id bigint not null default 0,
     created_at timestamptz(3) not null default now(),
     check (low_id < high_id or (low_id is null and high_id is null and name <> ''))
   )`,
  'create unique index chat_room_pair on chat_room (low_id, high_id)',
  'create index chat_room_high on chat_room (high_id)',
  'create index chat_room_owner on chat_room (owner_id)',
  `create table chat_member (
     room_id integer not null references chat_room (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     read_id bigint not null default 0,
     -- Nothing up to here is shown to him: he came later, or cleared the room for himself.
     since_id bigint not null default 0,
     muted boolean not null default false,
     pinned boolean not null default false,
     joined_at timestamptz(3) not null default now(),
     left_at timestamptz(3),
     primary key (room_id, account_id)
   )`,
  'create index chat_member_account on chat_member (account_id) where left_at is null',
  `create table chat_message (
     id bigint primary key generated always as identity,
     room_id integer not null references chat_room (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     text text not null,
     -- By this name the browser sends it again, and it is kept once.
     sent_key uuid not null,
     answers_id bigint references chat_message (id) on delete set null,
     has_study boolean not null default false,
     study_key bigint references study (id) on delete set null,
     created_at timestamptz(3) not null default now(),
     edited_at timestamptz(3),
     deleted_at timestamptz(3)
   )`,
  'create index chat_message_room on chat_message (room_id, id)',
  'create unique index chat_message_sent on chat_message (account_id, sent_key)',
  'create index chat_message_answers on chat_message (answers_id) where answers_id is not null',
  'create index chat_message_study on chat_message (study_key) where study_key is not null',
  'create index chat_message_search on chat_message using gin (fold_spellings(text) gin_trgm_ops)',
  `create table chat_message_file (
     message_id bigint not null references chat_message (id) on delete cascade,
     file_id uuid not null references office_file (id),
     position smallint not null,
     primary key (message_id, file_id)
   )`,
  'create index chat_message_file_file on chat_message_file (file_id)',
  `create table chat_block (
     account_id integer not null references account (id) on delete cascade,
     blocked_id integer not null references account (id) on delete cascade,
     created_at timestamptz(3) not null default now(),
     primary key (account_id, blocked_id)
   )`,
  'create index chat_block_blocked on chat_block (blocked_id)',
  `create table chat_person (
     account_id integer primary key references account (id) on delete cascade,
     about text not null default '',
     status text not null default 'online' check (status in ('online', 'busy', 'away', 'offline')),
     notifies boolean not null default true,
     -- Until then a window of his is taken to be open, unless it is known better.
     online_until timestamptz(3)
   )`,
];
