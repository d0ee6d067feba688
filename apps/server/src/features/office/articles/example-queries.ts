import type { Db } from '#platform/database/schema.ts';

/** Some who write: those of the demo's people whose work it is. */
export async function writersOf(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', 'in', ['radiologist', 'technologist'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(4)
    .execute();
  return rows.map(({ id }) => id);
}
