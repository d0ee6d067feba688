import { sql } from 'kysely';
import type { ReadingTarget } from '@isocenter/contract/reading/workflow/fields.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** The targets of a clinic, or of the installation, by modality and priority. */
export async function listTargets(db: Db, clinicId: number | undefined): Promise<ReadingTarget[]> {
  const rows = await db
    .selectFrom('reading_target')
    .select(['modality', 'priority', 'minutes'])
    .where('clinic_id', clinicId === undefined ? 'is' : '=', clinicId ?? null)
    .orderBy('modality')
    .orderBy('minutes')
    .execute();
  return rows.map((row) => ({ ...row, priority: priorities.find((known) => known === row.priority) ?? 'routine' }));
}

/**
 * Replaces them; what waits to be read is due anew, unless somebody said until when or it came before there were targets.
 * @returns the studies that are due otherwise
 */
export async function replaceTargets(
  tx: Db,
  clinicId: number | undefined,
  targets: readonly ReadingTarget[],
): Promise<number[]> {
  const ofClinic = clinicId === undefined ? sql`clinic_id is null` : sql`clinic_id = ${clinicId}`;
  await sql`delete from reading_target where ${ofClinic}`.execute(tx);
  if (targets.length > 0)
    await tx
      .insertInto('reading_target')
      .values(targets.map((target) => ({ ...target, clinic_id: clinicId ?? null })))
      .execute();
  const touched = clinicId === undefined ? sql`true` : ofClinic;
  const target = sql`received_at + make_interval(mins => reading_minutes(clinic_id, modality, priority))`;
  const { rows } = await sql<Row<'study', 'id'>>`update study set target_at = ${target}
    where binned_at is null and due_by is null and status_rank < 5 and received_at > now() - interval '30 days' and ${touched}
      and (target_at is not null or received_at > now() - interval '7 days') and target_at is distinct from ${target}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
