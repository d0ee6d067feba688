import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface ArchivedObject {
  readonly sopUid: string;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Returns those of these objects that are archived, outside the bin, and visible. */
export async function listArchived(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  sopUids: readonly string[],
): Promise<ArchivedObject[]> {
  const rows = await db
    .selectFrom('instance')
    .innerJoin('study', 'study.id', 'instance.study_key')
    .select(['sop_uid', 'instance.size_bytes', 'sha256'])
    .where('sop_uid', '=', sql<string>`any(${sql.val(sopUids)}::text[])`)
    .where('binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .execute();
  return rows.map((row) => ({
    sopUid: row.sop_uid,
    sizeBytes: row.size_bytes,
    sha256: row.sha256.toString('hex'),
  }));
}
