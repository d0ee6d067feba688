import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Patients whose studies stay, those who were found to be them included. Few are. */
export const protectedPatients = sql`select coalesce(patient.merged_into, patient.id) from patient_care care
  join patient on patient.id = care.patient_key where care.protected_at is not null`;

/** Returns those of some studies that are of a protected patient. */
export async function protectedAmong(db: Db, keys: readonly number[]): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    select id from study where id = any(${sql.val(keys)}::bigint[]) and patient_key in (${protectedPatients})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** @throws AppError `conflict` when one of the studies is of a protected patient */
export async function requireUnprotected(db: Db, keys: readonly number[]): Promise<void> {
  const { length } = await protectedAmong(db, keys);
  if (length === 0) return;
  if (length === 1)
    throw new AppError(
      'conflict',
      'A study is of a protected patient. Lift the protection on the patient’s page first.',
    );
  throw new AppError(
    'conflict',
    say`${length} studies are of protected patients. Lift the protection on each patient’s page first.`,
  );
}
