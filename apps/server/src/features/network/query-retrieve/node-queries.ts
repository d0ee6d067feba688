import type { Db } from '#platform/database/schema.ts';

/** The Defined Term that a node is answered in; empty: as it asks. */
export async function characterSetOf(db: Db, nodeId: number): Promise<string> {
  const node = await db
    .selectFrom('dicom_node')
    .select('character_set as characterSet')
    .where('id', '=', nodeId)
    .executeTakeFirst();
  return node?.characterSet ?? '';
}
