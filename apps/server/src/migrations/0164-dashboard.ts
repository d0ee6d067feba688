import { sql, type Kysely } from 'kysely';

/** What dashboards look for: studies without an order by their accession number, reports that wait for somebody's signature. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index appointment_number on appointment (accession_number)',
  "create index report_countersign on report (second_reader_id) where status = 'preliminary'",
];
