import { sql, type Kysely } from 'kysely';

/** What became of each letter: to whom, by what it was caused, what the mail server answered, and why it was given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table outgoing_mail rename column error to answer`,
  `alter table outgoing_mail
     add column event text not null default '',
     add column account_id integer references account (id) on delete set null,
     -- While a process talks to the server about it; one that dies leaves it to the others then.
     add column in_hand_until timestamptz,
     add column given_up_at timestamptz,
     add column given_up_because text check (given_up_because in ('refused', 'too-old', 'by-hand')),
     add check ((given_up_at is null) = (given_up_because is null)),
     add check (sent_at is null or given_up_at is null)`,
  // Letters to several accounts with one address are nobody's.
  `update outgoing_mail set account_id = (
     select min(id) from account where lower(email) = lower(to_address) having count(*) = 1)`,
  `update outgoing_mail set given_up_at = created_at + interval '3 days', given_up_because = 'too-old'
     where sent_at is null and created_at <= now() - interval '3 days'`,
  `drop index outgoing_mail_waiting`,
  `create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where sent_at is null and given_up_at is null`,
  `create index outgoing_mail_created on outgoing_mail (created_at)`,
  `create index outgoing_mail_account on outgoing_mail (account_id)`,
];
