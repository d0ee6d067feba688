import { sql } from 'kysely';
import type { Db, Schema } from './schema.ts';

/** True if the table has any row: examples are filled in once. */
export async function hasRows(db: Db, table: keyof Schema): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from ${sql.table(table)}) as any`.execute(db);
  return rows[0]?.any === true;
}
