import { sql } from 'kysely';
import type { Priority } from '@isocenter/contract/archive/study.ts';
import { visibleClinics, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Raises the priority of a study that exists for the viewer and has less; heard when the transaction commits. @returns whether it did */
export async function raisePriority(
  tx: Db,
  viewer: Pick<Principal, 'scope'>,
  studyUid: string,
  { priority, rank }: { readonly priority: Priority; readonly rank: number },
): Promise<boolean> {
  const { rows } = await sql`
    with raised as (
      update study set priority = ${priority}, priority_rank = ${rank}
      where study_uid = ${studyUid} and priority_rank < ${rank} and binned_at is null and ${visibleStudies(viewer)}
      returning id
    ) select pg_notify('study', id::text) from raised`.execute(tx);
  return rows.length > 0;
}

/** Whether a clinic exists for the caller and takes studies. */
export async function isUsableClinic(db: Db, principal: Principal, clinicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clinic')
    .select('id')
    .where('id', '=', clinicId)
    .where('status', '=', 'active')
    .where(visibleClinics(principal))
    .executeTakeFirst();
  return row !== undefined;
}
