import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

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

/** Notifies every copy of the product, once the transaction is committed. */
export async function notifyOffice(db: Db, payload: string): Promise<void> {
  await sql`select pg_notify('office', ${payload})`.execute(db);
}
