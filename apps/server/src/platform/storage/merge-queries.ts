import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { isHeld, packHolders } from './pack-holder-queries.ts';
import { largestSharedBytes } from './pack-record.ts';

export interface SmallPack extends Row<'pack', 'id'> {
  readonly sizeBytes: number;
  readonly sealedAt: Date;
}

/** More are not needed for one merge. */
const mostListed = 1_000;

const isSmall = sql`tier = 'object' and size_bytes between 1 and ${sql.lit(largestSharedBytes)} and merged_at is null`;

/**
 * Lists packs in the object store, each no larger than one object that shares a pack, to which nothing came for an hour, those that were
 * sealed first before the others, beside some.
 */
export async function listSmallPacks(db: Db, without: readonly number[]): Promise<SmallPack[]> {
  const { rows } = await sql<SmallPack>`
    select id, size_bytes as "sizeBytes", sealed_at as "sealedAt" from pack
    where ${isSmall} and sealed_at < now() - interval '1 hour' and moving_to is null
      and id <> all(${without}::integer[]) and ${isHeld(sql`pack.id`)}
    order by sealed_at, id limit ${mostListed}`.execute(db);
  return rows;
}

export async function countSmallPacks(db: Db): Promise<{ readonly packs: number; readonly bytes: number }> {
  const { rows } = await sql<{ packs: number; bytes: number }>`
    select count(*)::integer as packs, coalesce(sum(size_bytes), 0)::bigint as bytes from pack
    where ${isSmall} and sealed_at is not null`.execute(db);
  return rows[0] ?? { packs: 0, bytes: 0 };
}

/** An object that was written to another pack too. */
export interface MergedPlace {
  readonly packId: number;
  readonly offset: number;
  readonly length: number;
  readonly newOffset: number;
}

/**
 * Makes the new places of objects known: in every row that still says the old one. A row that somebody is changing now keeps it, and its
 * pack stays: nobody is waited for here, so that nobody can wait in a circle.
 * @returns how many rows say the new place
 */
export async function placeAnew(tx: Db, packId: number, places: readonly MergedPlace[]): Promise<number> {
  const placed = sql`unnest(${places.map((place) => place.packId)}::integer[], ${places.map(({ offset }) => offset)}::bigint[],
    ${places.map(({ length }) => length)}::bigint[], ${places.map(({ newOffset }) => newOffset)}::bigint[])
    as placed (pack_id, pack_offset, size_bytes, new_offset)`;
  let rows = 0;
  for (const table of packHolders.map((name) => sql.table(name))) {
    const { numAffectedRows } = await sql`
      with moving as (
        select held.id, placed.new_offset from ${table} as held
        join ${placed} using (pack_id, pack_offset, size_bytes) for no key update of held skip locked)
      update ${table} as held set pack_id = ${packId}, pack_offset = moving.new_offset
      from moving where held.id = moving.id`.execute(tx);
    rows += Number(numAffectedRows ?? 0);
  }
  return rows;
}

/** Marks those of some packs that no row refers to any more. @returns them, with the names by which they lie in the object store */
export async function markMerged(
  tx: Db,
  packIds: readonly number[],
): Promise<Row<'pack', 'id' | 'object_key as objectKey'>[]> {
  const { rows } = await sql<Row<'pack', 'id' | 'object_key as objectKey'>>`
    update pack set merged_at = now() where id = any(${packIds}::integer[]) and not ${isHeld(sql`pack.id`)}
    returning id, object_key as "objectKey"`.execute(tx);
  return rows;
}
