import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The Study Instance UIDs of some studies, whoever may see them, by their keys. */
export async function studyUidsByKeys(db: Db, keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('study')
    .select(['id', 'study_uid'])
    .where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, study_uid }) => [id, study_uid]));
}

/** The keys of what a viewer sees, archive and bin, in no order, at most `limit`. */
export async function visibleKeys(db: Db, viewer: Pick<Principal, 'scope'>, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('study').select('id').where(visibleStudies(viewer)).limit(limit).execute();
  return rows.map(({ id }) => id);
}
