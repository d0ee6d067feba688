import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

export async function findPreferences(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const { preferences } = await db
    .selectFrom('account')
    .select('preferences')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return preferences;
}

/** Replaces the given top-level keys; `layout`, `views` and `grids` are merged one level deeper, since each screen saves its own part. */
export async function mergePreferences(
  db: Db,
  accountId: number,
  change: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const patch = sql`${JSON.stringify(change)}::jsonb`;
  const deeper = (key: string) => sql`case when ${patch} ? ${key} then
    jsonb_build_object(${key}::text, coalesce(preferences -> ${key}, '{}') || (${patch} -> ${key})) else '{}' end`;
  const { preferences } = await db
    .updateTable('account')
    .set({
      preferences: sql`preferences || ${patch} || ${deeper('layout')} || ${deeper('views')} || ${deeper('grids')}`,
    })
    .where('id', '=', accountId)
    .returning('preferences')
    .executeTakeFirstOrThrow();
  return preferences;
}
