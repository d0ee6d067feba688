import { sql, type Kysely } from 'kysely';

/** Objects of reports wait, are in hand and are tried again as letters and reports for receivers are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table report_object rename column tries to attempts',
  `alter table report_object drop column tried_at,
     add column next_attempt_at timestamptz(3) not null default now(),
     add column in_hand_until timestamptz(3)`,
];
