import type { Db } from '#platform/database/schema.ts';

export async function hasArticles(db: Db): Promise<boolean> {
  return (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined;
}

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
