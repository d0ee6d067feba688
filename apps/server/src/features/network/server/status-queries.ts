import { sql } from 'kysely';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Growth } from './storage-forecast.ts';

type Figures = Pick<ServerStatus, 'databaseBytes' | 'studies' | 'images' | 'refusedCallers'> & {
  readonly usedBytes: number;
};

export async function findFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select pg_database_size(current_database()) as "databaseBytes",
      (select count(*) from study where binned_at is null) as studies,
      tally.images, tally.bytes as "usedBytes",
      (select count(*) from refused_caller where last_at > now() - interval '1 day') as "refusedCallers"
    from (select coalesce(sum(instance_count), 0)::bigint as images, coalesce(sum(size_bytes), 0)::bigint as bytes
      from study_tally) as tally`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('There are no figures.');
  return figures;
}

/** Measures the growth of the last four weeks, as far back as there are studies, for the forecast of the disk. */
export async function findGrowth(db: Db): Promise<Growth> {
  // The archive and the bin apart: the index on the time is one of the archive, and the bin is small.
  const each = ['study.binned_at is null', 'study.binned_at is not null'].map(
    (place) => sql`select min(received_at) as first, (
        select sum(size_bytes) from study join study_tally on study_tally.study_key = study.id
        where ${sql.raw(place)} and received_at > now() - interval '28 days') as bytes
      from study where ${sql.raw(place)}`,
  );
  const { rows } = await sql<Growth>`
    select coalesce(sum(bytes), 0)::bigint as bytes,
      least(28, coalesce(extract(epoch from now() - min(first)) / 86400, 0))::double precision as days
    from (${sql.join(each, sql` union all `)}) as each`.execute(db);
  const [growth] = rows;
  if (growth === undefined) throw new Error('There is no growth.');
  return growth;
}

export interface CameLately {
  readonly sopClassUid: string | null;
  readonly transferSyntaxUid: string | null;
  readonly images: number;
}

/** Counts the images that came within a day, once by storage class and once by transfer syntax, the most first. */
export async function countCameLately(db: Db): Promise<CameLately[]> {
  const { rows } = await sql<CameLately>`
    select sop_class_uid as "sopClassUid", transfer_syntax_uid as "transferSyntaxUid", count(*) as images from instance
    where received_at > now() - interval '1 day'
      and study_key in (select study_key from study_tally where changed_at > now() - interval '1 day')
    group by grouping sets ((sop_class_uid), (transfer_syntax_uid)) order by images desc limit 200`.execute(db);
  return rows;
}

/** Writes, and tells how far the clock of the database is from ours. */
export async function askDatabase(db: Db): Promise<{ readonly clockMilliseconds: number }> {
  const start = Date.now();
  // A transaction with a number of its own is written down.
  const { rows } = await db
    .transaction()
    .execute((tx) => sql<{ at: Date }>`select clock_timestamp() as at from pg_current_xact_id()`.execute(tx));
  const between = (start + Date.now()) / 2;
  return { clockMilliseconds: Math.round(Math.abs((rows[0]?.at.getTime() ?? between) - between)) };
}

export interface StoredObject extends Row<
  'instance',
  'id as instanceKey' | 'pack_id as packId' | 'pack_offset as packOffset' | 'size_bytes as sizeBytes'
> {
  readonly sha256: string;
  readonly isDamaged: boolean;
}

/** One of them, by chance; undefined while nothing is stored. */
export async function anyObject(db: Db): Promise<StoredObject | undefined> {
  const { rows } = await sql<StoredObject>`
    select id as "instanceKey", pack_id as "packId", pack_offset as "packOffset", size_bytes as "sizeBytes",
      encode(sha256, 'hex') as sha256, false as "isDamaged"
    from instance where id >= (select (min(id) + random() * (max(id) - min(id)))::bigint from instance)
    order by id limit 1`.execute(db);
  return rows[0];
}
