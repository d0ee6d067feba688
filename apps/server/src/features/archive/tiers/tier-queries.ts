import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';
import { countTiers } from '#platform/storage/move-queries.ts';

export interface PackToMove extends Row<'pack', 'id'> {
  readonly sizeBytes: number;
}

/** Online, with something in it, and sealed or brought back so many days ago. */
const restingFor = (days: number) => sql`pack.tier = 'online' and pack.size_bytes > 0
  and coalesce(pack.online_since, pack.sealed_at) < now() - make_interval(hours => 24 * ${days}::integer)`;

/** Finds the first pack behind another that is due: nothing came to the studies in it for so many days. */
export async function nextToNearline(db: Db, after: number, days: number): Promise<PackToMove | undefined> {
  const { rows } = await sql<PackToMove>`
    select id, size_bytes as "sizeBytes" from pack
    where id > ${after} and ${restingFor(days)} and not exists (
      select from instance join study_tally on study_tally.study_key = instance.study_key
      where instance.pack_id = pack.id
        and study_tally.changed_at > now() - make_interval(hours => 24 * ${days}::integer))
    order by id limit 1`.execute(db);
  return rows[0];
}

/** Finds the first pack of a study behind another that lies nearline. */
export async function nextToOnline(db: Db, after: number, studyKey: number): Promise<PackToMove | undefined> {
  const { rows } = await sql<PackToMove>`
    select id, size_bytes as "sizeBytes" from pack
    where id > ${after} and tier = 'nearline'
      and id in (select pack_id from instance where study_key = ${studyKey})
    order by id limit 1`.execute(db);
  return rows[0];
}

/** Returns the bytes that are to be moved, where studies of which something came lately are not looked for. */
export async function bytesToNearline(db: Db, days: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes from pack where ${restingFor(days)}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function bytesToOnline(db: Db, studyKey: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes from pack
    where tier = 'nearline' and id in (select pack_id from instance where study_key = ${studyKey})`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Counts what would move with so many days. */
export async function leavingOnline(db: Db, days: number): Promise<Leaving> {
  const online = sql`select coalesce(online_since, sealed_at) as since from pack
    where tier = 'online' and size_bytes > 0 and sealed_at is not null`;
  return countLeaving(db, online, days);
}

export async function nearlineBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes from pack where tier = 'nearline'`.execute(db);
  return rows[0]?.bytes ?? 0;
}

const mostRecounted = 1_000;

/** Counts studies anew to which something came, or from which something went, since. */
export async function recountTiers(db: Db): Promise<void> {
  const { rows } = await sql<{ study_key: number }>`
    select study_key from study_tier join study_tally using (study_key)
    where changed_at > counted_at - interval '10 minutes' and counted_at < now() - interval '10 minutes'
    order by study_key limit ${mostRecounted}`.execute(db);
  const studyKeys = rows.map((row) => row.study_key);
  if (studyKeys.length > 0) await db.transaction().execute((tx) => countTiers(tx, studyKeys));
}
