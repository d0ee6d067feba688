import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Which of these objects are archived, outside the bin, and visible. */
export async function listArchived(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  sopUids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('instance')
    .innerJoin('study', 'study.id', 'instance.study_key')
    .select('sop_uid')
    .where('sop_uid', '=', sql<string>`any(${sql.val(sopUids)}::text[])`)
    .where('binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .execute();
  return rows.map((row) => row.sop_uid);
}
