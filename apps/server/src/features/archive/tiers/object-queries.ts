import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** One call takes so much (Amazon S3, "PutObject"): a larger object stays on the disk. */
const mostBytes = 5 * 1024 ** 3;

const isToGo = sql`tier <> 'object' and sealed_at is not null and size_bytes > 0 and size_bytes <= ${sql.lit(mostBytes)}`;

/** Finds the first sealed pack that is to go to the object store, beside some; those of the nearline store last. */
export async function nextToObjectStore(db: Db, without: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<Row<'pack', 'id'>>`
    select id from pack
    where ${isToGo} and moving_to is null and id <> all(${without}::integer[])
    order by tier = 'nearline', id limit 1`.execute(db);
  return rows[0]?.id;
}

export interface ObjectFigures {
  readonly packs: number;
  readonly usedBytes: number;
  /** Sealed, and not there yet. */
  readonly waitingPacks: number;
  readonly waitingBytes: number;
  /** When the first of these was sealed. */
  readonly waitingSince: Date | null;
}

export async function countObjects(db: Db): Promise<ObjectFigures> {
  const { rows } = await sql<ObjectFigures>`
    select count(*) filter (where tier = 'object')::integer as packs,
      coalesce(sum(size_bytes) filter (where tier = 'object'), 0)::bigint as "usedBytes",
      count(*) filter (where ${isToGo})::integer as "waitingPacks",
      coalesce(sum(size_bytes) filter (where ${isToGo}), 0)::bigint as "waitingBytes",
      min(sealed_at) filter (where ${isToGo}) as "waitingSince"
    from pack where sealed_at is not null and size_bytes > 0`.execute(db);
  return rows[0] ?? { packs: 0, usedBytes: 0, waitingPacks: 0, waitingBytes: 0, waitingSince: null };
}
