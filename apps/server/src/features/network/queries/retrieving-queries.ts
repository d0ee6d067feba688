import { sql } from 'kysely';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import { visibleStudies } from '#features/people/access/access.ts';
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
