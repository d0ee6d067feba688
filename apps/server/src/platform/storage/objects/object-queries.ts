import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Puts on record that an object is to be removed from the object store after some days. */
export async function queueRemoval(
  db: Db,
  { objectKey, sizeBytes, days }: { readonly objectKey: string; readonly sizeBytes: number; readonly days: number },
): Promise<void> {
  await sql`
    insert into object_removal (object_key, size_bytes, due_at)
    values (${objectKey}, ${sizeBytes}, now() + make_interval(days => ${days}::integer))
    on conflict (object_key) do nothing`.execute(db);
}

/** Lists what is due, of which no pack is known: the object of a pack is never removed, whatever was recorded of it. */
export async function listDueRemovals(db: Db, most: number): Promise<Row<'object_removal', 'object_key'>[]> {
  const { rows } = await sql<Row<'object_removal', 'object_key'>>`
    select object_key from object_removal
    where due_at <= now() and not exists (select from pack where pack.object_key = object_removal.object_key)
    order by due_at limit ${most}`.execute(db);
  return rows;
}

export async function endRemoval(db: Db, objectKey: string): Promise<void> {
  await db.deleteFrom('object_removal').where('object_key', '=', objectKey).execute();
}

/** Comes back later to an object that the store does not remove, as under a lock. */
export async function postponeRemoval(db: Db, objectKey: string, reason: string): Promise<void> {
  await sql`
    update object_removal set tries = tries + 1, last_error = ${reason.slice(0, 300)},
      due_at = now() + least(interval '1 day', make_interval(mins => 5 * (2 ^ least(tries, 10))::integer))
    where object_key = ${objectKey}`.execute(db);
}

export interface RemovalFigures {
  readonly waiting: number;
  readonly waitingBytes: number;
  /** Of those that were tried: the store refused. */
  readonly refused: number;
}

export async function countRemovals(db: Db): Promise<RemovalFigures> {
  const { rows } = await sql<RemovalFigures>`
    select count(*)::integer as waiting, coalesce(sum(size_bytes), 0)::bigint as "waitingBytes",
      count(*) filter (where tries > 0)::integer as refused from object_removal`.execute(db);
  return rows[0] ?? { waiting: 0, waitingBytes: 0, refused: 0 };
}

/** Returns those of some keys by which packs lie in the object store. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<Row<'pack', 'object_key'>>`
    select object_key from pack where tier = 'object' and object_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.flatMap(({ object_key: key }) => key ?? []));
}

/** Those of the files whose packs lie in another store than the one that receives. */
export async function listAwayFiles(db: Db, fileNames: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<'pack', 'file_name'>>`
    select file_name from pack where tier <> 'online' and file_name = any(${fileNames}::text[])`.execute(db);
  return new Set(rows.map(({ file_name }) => file_name));
}
