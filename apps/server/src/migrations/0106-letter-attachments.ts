import { sql, type Kysely } from 'kysely';

/** What goes with a letter. Its bytes go when the letter has left or is given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table outgoing_mail
     add column attachment_name text not null default '',
     add column attachment_type text not null default '',
     add column attachment_bytes integer not null default 0,
     add column attachment bytea,
     add check ((attachment_name = '') = (attachment_type = ''))`,
  // It is pressed, or encrypted, already.
  'alter table outgoing_mail alter column attachment set storage external',
];
