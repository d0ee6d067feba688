import { sql, type Kysely } from 'kysely';

/** A file from elsewhere is the final report of a study. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // It goes with its study alone, and the report with it.
  'alter table report add column attachment_id integer references attachment (id) on delete set null',
  'create index report_attachment on report (attachment_id) where attachment_id is not null',
  'alter table report_signature drop constraint report_signature_meaning_check',
  `alter table report_signature add constraint report_signature_meaning_check
     check (meaning in ('author', 'second-reader', 'outside', 'addendum', 'void'))`,
];
