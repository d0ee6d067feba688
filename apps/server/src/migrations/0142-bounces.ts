import { sql, type Kysely } from 'kysely';

/** Letters that come back after a server took them are known by what their Message-ID and envelope say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table outgoing_mail
     add column message_token uuid not null default gen_random_uuid(),
     drop constraint outgoing_mail_given_up_because_check,
     add constraint outgoing_mail_given_up_because_check
       check (given_up_because in ('refused', 'too-old', 'by-hand', 'bounced'))`,
  'create unique index outgoing_mail_message_token on outgoing_mail (message_token)',
];
