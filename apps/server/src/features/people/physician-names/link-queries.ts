import { sql } from 'kysely';
import { visiblePhysicians, visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { nameSeen, type Viewer } from './names-queries.ts';

export interface KnownName {
  readonly name: string;
  readonly nameKey: string;
  readonly physicianId: number | null;
  readonly onlyClinics: readonly number[] | null;
}

/** Returns the keys of names that the viewer sees, one for each that is known to him. */
export async function keysOfNames(tx: Db, viewer: Viewer, names: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('physician_name')
    .select('name_key')
    .where('name', 'in', names)
    .where('name_key', '<>', '')
    .where(nameSeen(viewer))
    .execute();
  return rows.map(({ name_key }) => name_key);
}

/** Returns the keys of names that are linked to a physician, one for each. */
export async function keysLinkedTo(tx: Db, physicianId: number, names: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('physician_name')
    .select('name_key')
    .where('name', 'in', names)
    .where('physician_id', '=', physicianId)
    .execute();
  return rows.map(({ name_key }) => name_key);
}

/**
 * Locks these names: nobody stores a study under them, or moves one to another clinic, before the transaction ends; what was being stored
 * or moved is done. To be called before any row is locked, and once, or two transactions could wait for each other.
 */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('physician_name', 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct person_lock(name) as key from unnest(${sql.val(names)}::text[]) as name order by key) as ordered`.execute(
    tx,
  );
}

export interface Named {
  readonly id: number;
  /** The account that signs in as the physician. */
  readonly accountId: number | null;
}

/** Finds a physician who exists for the viewer, locked until the transaction ends. */
export async function lockNamed(tx: Db, viewer: Viewer, physicianId: number): Promise<Named | undefined> {
  return tx
    .selectFrom('physician')
    .select(['id', 'account_id as accountId'])
    .where('id', '=', physicianId)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(viewer))
    .forUpdate()
    .executeTakeFirst();
}

/** Names that are linked to a physician. */
export async function linkedNames(tx: Db, physicianId: number): Promise<string[]> {
  const rows = await tx.selectFrom('physician_name').select('name').where('physician_id', '=', physicianId).execute();
  return rows.map(({ name }) => name);
}

/** Returns every spelling of some keys, locked until the transaction ends. */
export async function lockSpellings(tx: Db, keys: readonly string[]): Promise<KnownName[]> {
  return tx
    .selectFrom('physician_name')
    .select(['name', 'name_key as nameKey', 'physician_id as physicianId', 'only_clinics as onlyClinics'])
    .where('name_key', 'in', keys)
    .orderBy('name')
    .forUpdate()
    .execute();
}

export interface NewLink {
  readonly names: readonly string[];
  readonly physicianId: number;
  readonly linkedBy: number;
  /** Null: for the studies of every clinic. */
  readonly onlyClinics: readonly number[] | null;
}

/** Links names. A link that already held for more clinics goes on doing so. */
export async function linkRows(tx: Db, { names, physicianId, linkedBy, onlyClinics }: NewLink): Promise<void> {
  await sql`
    update physician_name set physician_id = ${physicianId}, is_ignored = false, linked_at = now(), linked_by = ${linkedBy},
      only_clinics = case
        when ${sql.val(onlyClinics)}::integer[] is null or (physician_id = ${physicianId} and only_clinics is null) then null
        else array(select distinct unnest(coalesce(only_clinics, '{}') || ${sql.val(onlyClinics)}::integer[]) order by 1) end
    where name = any(${sql.val(names)}::text[])`.execute(tx);
}

export async function unlinkRows(tx: Db, names: readonly string[]): Promise<void> {
  await tx
    .updateTable('physician_name')
    .set({ physician_id: null, linked_at: null, linked_by: null, only_clinics: null })
    .where('name', 'in', names)
    .execute();
}

/** @returns how many spellings changed */
export async function ignoreRows(tx: Db, names: readonly string[], isIgnored: boolean): Promise<number> {
  const rows = await tx
    .updateTable('physician_name')
    .set({ is_ignored: isIgnored })
    .where('name', 'in', names)
    .where('is_ignored', '<>', isIgnored)
    .returning('name')
    .execute();
  return rows.length;
}

/** Studies that carry the names and that the viewer sees become the physician's, in the bin too. @returns their keys */
export async function giveStudies(
  tx: Db,
  viewer: Viewer,
  names: readonly string[],
  physicianId: number,
): Promise<number[]> {
  return eachSide(async (side) => {
    const { rows } = await sql<Row<'study', 'id'>>`
      update study set referrer_id = ${physicianId}
      where study.referring_physician = any(${sql.val(names)}::text[]) and study.binned_at ${side}
        and study.referrer_id is distinct from ${physicianId} and ${visibleStudies(viewer)}
      returning study.id`.execute(tx);
    return rows;
  });
}

/** Studies that carry the names are no longer the physician's. @returns their keys */
export async function takeStudies(tx: Db, names: readonly string[], physicianId: number): Promise<number[]> {
  return eachSide(async (side) => {
    const { rows } = await sql<Row<'study', 'id'>>`
      update study set referrer_id = null
      where study.referring_physician = any(${sql.val(names)}::text[]) and study.binned_at ${side}
        and study.referrer_id = ${physicianId}
      returning study.id`.execute(tx);
    return rows;
  });
}

/** Gives all studies of a physician to another. @returns their keys */
export async function moveStudies(tx: Db, fromId: number, intoId: number): Promise<number[]> {
  return eachSide(async (side) => {
    const { rows } = await sql<Row<'study', 'id'>>`
      update study set referrer_id = ${intoId}
      where study.referrer_id = ${fromId} and study.binned_at ${side} returning study.id`.execute(tx);
    return rows;
  });
}

type Side = ReturnType<typeof sql>;

/** The archive and the bin apart: each has its own index. */
async function eachSide(change: (side: Side) => Promise<{ id: number }[]>): Promise<number[]> {
  const archive = await change(sql`is null`);
  const bin = await change(sql`is not null`);
  return [...archive, ...bin].map(({ id }) => id);
}

/** Tells open lists that studies changed, and a physician's login that it may see others now; heard at commit. */
export async function tellReaders(tx: Db, studyKeys: readonly number[], accountId: number | null): Promise<void> {
  // NOTIFY takes at most 8,000 bytes: 200 keys of up to 19 digits fit.
  for (let start = 0; start < studyKeys.length; start += 200)
    await sql`select pg_notify('study', ${studyKeys.slice(start, start + 200).join(',')})`.execute(tx);
  if (accountId !== null && studyKeys.length > 0)
    await sql`select pg_notify('account', ${String(accountId)})`.execute(tx);
}
