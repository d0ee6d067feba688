import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** The file as it was put in, and whether it was valid when it was last checked. */
export interface StoredLicence {
  readonly file: string;
  readonly verified: { readonly ok: true; readonly claims: unknown } | { readonly ok: false; readonly why: string };
  readonly putInAt: string;
}

const licenceKey = 'licence';
const clockKey = 'licence-latest-seen';

export async function readLicence(db: Db): Promise<unknown> {
  return readSetting(db, licenceKey);
}

export async function writeLicence(db: Db, licence: StoredLicence): Promise<void> {
  await writeSetting(db, licenceKey, licence);
}

export async function deleteStoredLicence(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('setting').where('key', '=', licenceKey).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the latest time that a check ever saw. */
export async function readLatestSeen(db: Db): Promise<Date | undefined> {
  const value = await readSetting(db, clockKey);
  const at = typeof value === 'string' ? new Date(value) : undefined;
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at;
}

export async function writeLatestSeen(db: Db, at: Date): Promise<void> {
  await writeSetting(db, clockKey, at.toISOString());
}

/** Locks the limits: until the transaction ends nobody else takes a seat or a node. */
export async function lockLicence(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('isocenter licence'))`.execute(tx);
}

/** Accounts that take a seat, by role: active or invited, not removed. `except` leaves one account out. */
export async function countSeats(db: Db, except = 0): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('account')
    .select(['role', sql<number>`count(*)::integer`.as('seats')])
    .where('status', 'in', ['active', 'pending'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .groupBy('role')
    .execute();
  return Object.fromEntries(rows.map(({ role, seats }) => [role, seats]));
}

export async function countNodes(db: Db): Promise<number> {
  const { nodes } = await db
    .selectFrom('dicom_node')
    .select(sql<number>`count(*)::integer`.as('nodes'))
    .executeTakeFirstOrThrow();
  return nodes;
}

/** Bytes of all images that are kept, those in the bin included. */
export async function sumStorage(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('study_tally')
    .select(sql<string>`coalesce(sum(size_bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

async function readSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, changed_at: new Date() }))
    .execute();
}
