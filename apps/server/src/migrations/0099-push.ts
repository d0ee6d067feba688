import { sql, type Kysely } from 'kysely';

/** Browsers that are told by their push services, and what waits to be told them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table push_device (
     id integer generated always as identity primary key,
     account_id integer not null references account (id) on delete cascade,
     -- Where its push service takes messages for it, and the two keys that these are encrypted for (RFC 8291).
     endpoint text not null unique,
     p256dh text not null,
     auth text not null,
     -- The session that asked for it, and the mark by which its browser is known in later ones.
     session_id uuid,
     mark uuid,
     user_agent text not null default '',
     created_at timestamptz(3) not null default now()
   )`,
  'create index push_device_account on push_device (account_id)',
  `create table push_message (
     id bigint generated always as identity primary key,
     push_device_id integer not null references push_device (id) on delete cascade,
     notice_id bigint not null references notice (id) on delete cascade,
     created_at timestamptz(3) not null default now(),
     attempts integer not null default 0,
     next_attempt_at timestamptz(3) not null default now(),
     in_hand_until timestamptz(3),
     sent_at timestamptz(3),
     given_up_at timestamptz(3),
     given_up_because text check (given_up_because in ('refused', 'too-old', 'read', 'signed-out'))
   )`,
  'create index push_message_waiting on push_message (id) where sent_at is null and given_up_at is null',
  'create index push_message_device on push_message (push_device_id)',
  'create index push_message_notice on push_message (notice_id)',
];
