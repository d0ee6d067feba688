import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Others who ask about the same key wait until the transaction ends. */
export async function lockAttempts(tx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login_attempt ${key}`}, 0))`.execute(tx);
}

/**
 * Returns the time at which the last `tries` attempts since some moment began: one more is allowed when that is over. Undefined when there
 * were fewer.
 */
export async function findBlockingAttempt(
  db: Db,
  { key, place, tries }: { readonly key: string; readonly place: string; readonly tries: number },
  since: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_attempt')
    .select('at')
    .where('email_key', '=', key)
    .where('address', '=', place)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(tries - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export async function insertAttempt(db: Db, key: string, place: string): Promise<void> {
  await db.insertInto('login_attempt').values({ email_key: key, address: place }).execute();
}

/** Takes the latest one back. */
export async function deleteLatestAttempt(db: Db, key: string, place: string): Promise<void> {
  await sql`delete from login_attempt where ctid in (
    select ctid from login_attempt where email_key = ${key} and address = ${place} order by at desc limit 1)`.execute(
    db,
  );
}

export async function deleteAttempts(db: Db, key: string, place: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('email_key', '=', key).where('address', '=', place).execute();
}

/** Deletes attempts: whoever is kept waiting at an account may try again at once, from everywhere. */
export async function deleteAttemptsAt(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('login_attempt').where('email_key', 'in', keys).execute();
}

export async function deleteAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('login_attempt').where('at', '<', before).execute();
}
