import { sql, type Kysely } from 'kysely';

/** The day of an examination stands beside the text of an invoice's line: it is written in the language of whoever reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** How lines of reports began so far: `2026-11-24, A26-118884`. */
const day = String.raw`^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(, |$)`;
/** Never fails, whatever somebody wrote there. */
const dayOfDetail = `(left(detail, 8) || '01')::date + (substr(detail, 9, 2)::integer - 1)`;

const statements = [
  'alter table invoice_line add performed_on date',
  `update invoice_line set performed_on = ${dayOfDetail}, detail = regexp_replace(detail, '${day}', '')
     where study_key is not null and detail ~ '${day}'`,
  `update billable set detail = regexp_replace(detail, '${day}', '') where detail ~ '${day}'`,
];
