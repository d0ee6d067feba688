import { sql } from 'kysely';
import type { LowStorage } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';

/** Reads the last finding and locks it until the transaction ends: of two copies of the product one notifies. */
export async function lockWatch(tx: Db): Promise<{ readonly isLow: boolean }> {
  await sql`insert into storage_watch (room_bytes) values (0) on conflict do nothing`.execute(tx);
  const { low_since } = await tx.selectFrom('storage_watch').select('low_since').forUpdate().executeTakeFirstOrThrow();
  return { isLow: low_since !== null };
}

export async function writeWatch(tx: Db, isLow: boolean, { roomBytes, fullAt }: LowStorage): Promise<void> {
  const since = isLow ? sql<Date>`coalesce(low_since, now())` : null;
  const found = { room_bytes: Math.round(roomBytes), full_at: fullAt === null ? null : new Date(fullAt) };
  await tx
    .updateTable('storage_watch')
    .set({ low_since: since, ...found })
    .execute();
}

/** Returns the room that is left, while it is low. */
export async function findLowStorage(db: Db): Promise<LowStorage | undefined> {
  const row = await db
    .selectFrom('storage_watch')
    .select(['room_bytes', 'full_at'])
    .where('low_since', 'is not', null)
    .executeTakeFirst();
  return row && { roomBytes: row.room_bytes, fullAt: row.full_at?.toISOString() ?? null };
}
