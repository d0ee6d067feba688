import { sql } from 'kysely';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import { isHeld } from './pack-holder-queries.ts';
import type { PackPlace } from './pack-location.ts';
import type { PackMark } from './pack-marks.ts';

interface KnownPlace extends PackPlace {
  /** Null until it is sealed. */
  readonly sizeBytes: number | null;
  readonly hasSegments: boolean;
}

const placeColumns = [
  'file_name as fileName',
  'tier',
  'object_key as objectKey',
  'size_bytes as sizeBytes',
  'has_segments as hasSegments',
] as const;

interface NewPack {
  readonly fileName: string;
  /** Its objects can be found in it without the index. */
  readonly hasRecords: boolean;
  /** What is acknowledged of it is in the object store too. */
  readonly hasSegments: boolean;
}

export async function insertPack(db: Db, { fileName, hasRecords, hasSegments }: NewPack): Promise<number> {
  const { id } = await db
    .insertInto('pack')
    .values({ file_name: fileName, indexed_bytes: hasRecords ? 0 : null, has_segments: hasSegments })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes down how far packs are indexed, and seals those that are to their end. */
export async function writeMarks(db: Db, marks: readonly PackMark[]): Promise<void> {
  await sql`
    update pack set indexed_bytes = marked.indexed, size_bytes = coalesce(marked.sealed, size_bytes),
      sealed_at = case when marked.sealed is null then sealed_at else now() end
    from unnest(${marks.map(({ packId }) => packId)}::integer[], ${marks.map(({ indexedBytes }) => indexedBytes)}::bigint[],
      ${marks.map(({ sealedBytes }) => sealedBytes ?? null)}::bigint[]) as marked (id, indexed, sealed)
    where pack.id = marked.id`.execute(db);
}

export async function markSealed(db: Db, id: number, sizeBytes: number): Promise<void> {
  await db.updateTable('pack').set({ sealed_at: new Date(), size_bytes: sizeBytes }).where('id', '=', id).execute();
}

/**
 * Removes a sealed pack that is not being moved. A row that is being written meanwhile either comes first, which fails this, or fails
 * itself for want of the pack.
 * @returns where it lay, if there was one @throws what `isReferredTo` knows, when rows refer to it
 */
export async function deletePack(tx: Db, id: number): Promise<KnownPlace | undefined> {
  return tx
    .deleteFrom('pack')
    .where('id', '=', id)
    .where('sealed_at', 'is not', null)
    .where('moving_to', 'is', null)
    .returning(placeColumns)
    .executeTakeFirst();
}

export function isReferredTo(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

export async function findPlace(db: Db, id: number): Promise<KnownPlace | undefined> {
  return db.selectFrom('pack').select(placeColumns).where('id', '=', id).executeTakeFirst();
}

/** A pack that was open when the process ended. */
export interface UnsealedPack extends Row<'pack', 'id' | 'file_name as fileName'> {
  /** The end of the last object that the index knows in it. */
  readonly committedBytes: number;
  /** Everything before it is indexed; null for a pack without records. */
  readonly indexedBytes: Column<'pack', 'indexed_bytes'>;
}

/**
 * Packs that were open when the process ended. Waits for rows that the process before was still writing, and holds up others until the
 * transaction ends.
 */
export async function listUnsealed(tx: Db): Promise<UnsealedPack[]> {
  await sql`lock table instance, quarantined_instance, conflict_instance in share mode`.execute(tx);
  const { rows } = await sql<UnsealedPack>`
    select id, file_name as "fileName", indexed_bytes as "indexedBytes",
      greatest(
        coalesce((select max(pack_offset + size_bytes) from instance where pack_id = pack.id), 0),
        coalesce((select max(pack_offset + size_bytes) from quarantined_instance where pack_id = pack.id), 0),
        coalesce((select max(pack_offset + size_bytes) from conflict_instance where pack_id = pack.id), 0)
      )::bigint as "committedBytes"
    from pack where sealed_at is null order by id`.execute(tx);
  return rows;
}

/** Returns the offsets of a pack's objects that have rows, from a place on. */
export async function listOffsets(tx: Db, packId: number, from: number): Promise<Set<number>> {
  const { rows } = await sql<{ offset: number }>`
    select pack_offset as offset from instance where pack_id = ${packId} and pack_offset >= ${from}
    union all select pack_offset from quarantined_instance where pack_id = ${packId} and pack_offset >= ${from}
    union all select pack_offset from conflict_instance where pack_id = ${packId} and pack_offset >= ${from}`.execute(
    tx,
  );
  return new Set(rows.map(({ offset }) => offset));
}

/**
 * Packs sealed some time ago that no row refers to: what was sealed just now may be waiting for its rows, and whoever found an object
 * before its pack was merged may still read it there.
 */
export async function listEmptyPacks(db: Db): Promise<{ id: number; fileName: string }[]> {
  const { rows } = await sql<Row<'pack', 'id' | 'file_name as fileName'>>`
    select id, file_name as "fileName" from pack
    where sealed_at < now() - interval '10 minutes' and (merged_at is null or merged_at < now() - interval '1 day')
      and not ${isHeld(sql`pack.id`)}`.execute(db);
  return rows;
}

/** Held alone by whoever copies packs, shared by those who remove one; any constant that nothing else uses. */
const holdLock = 4_107_221_020;

/** Lets nobody remove a pack until the result is called. On this connection, which has to stay open; one copies at a time. */
export async function holdPacks(connection: Db): Promise<() => Promise<void>> {
  await sql`select pg_advisory_lock(${holdLock})`.execute(connection);
  return async () => void (await sql`select pg_advisory_unlock(${holdLock})`.execute(connection));
}

/** True if packs may be removed in this transaction: nobody copies them now. */
export async function mayRemovePacks(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${holdLock}) as may`.execute(tx);
  return rows[0]?.may === true;
}
