import type { Db } from '#platform/database/schema.ts';

/** Each action that the trail has, once. */
export async function recordedActions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_event').select('action').distinct().execute();
  return rows.map(({ action }) => action);
}
