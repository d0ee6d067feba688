import { type Kysely, sql } from 'kysely';

/** Invoices refer to studies by numbers as wide as those of studies (`bigint`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['invoice_line', 'billable'])
    await sql`alter table ${sql.table(table)} alter column study_key type bigint`.execute(db);
}
