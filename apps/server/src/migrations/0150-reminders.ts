import { sql, type Kysely } from 'kysely';

/** Reminders of invoices that are past due: how often who issues them wants them, and how many an invoice had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // 0: nobody is reminded by itself.
  `alter table invoice_issuer add column remind_days smallint not null default 0,
     add column reminder_text text not null default ''`,
  'alter table invoice add column reminded smallint not null default 0, add column reminded_on date',
];
