import { sql, type Kysely } from 'kysely';

/** A signed report is corrected by its signer for some hours; and what a file of a study is to its report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What stood in it when it was signed, while its signer corrects it.
  'alter table report add column correction jsonb',
  `alter table attachment add column purpose text not null default 'file'
     check (purpose in ('file', 'worksheet', 'outside-report'))`,
];
