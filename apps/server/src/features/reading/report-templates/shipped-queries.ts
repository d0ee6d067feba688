import type { Db } from '#platform/database/schema.ts';

/** The templates that came with the program and were added once, by their names. */
export async function shippedBefore(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('shipped_template').select('name').execute();
  return rows.map(({ name }) => name);
}

export async function insertShipped(tx: Db, name: string): Promise<void> {
  await tx.insertInto('shipped_template').values({ name }).execute();
}
