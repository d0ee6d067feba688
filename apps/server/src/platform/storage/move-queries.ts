import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { packHolders } from './pack-holder-queries.ts';
import type { PackPlace, Tier } from './pack-location.ts';

/** Returns the id that marks the nearline folder and the object store of this installation. */
export async function findStoreId(db: Db): Promise<string | undefined> {
  const { rows } = await sql<Row<'store_mark', 'id'>>`select id from ${await markTable(db)}`.execute(db);
  return rows[0]?.id;
}

export async function makeStoreId(db: Db): Promise<string> {
  await sql`insert into ${await markTable(db)} default values on conflict do nothing`.execute(db);
  return (await findStoreId(db)) ?? '';
}

/** A backup is restored, and a database backed up, at the migration that it has: before 0009 the table had another name. */
async function markTable(db: Db): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ isNew: boolean }>`select to_regclass('store_mark') is not null as "isNew"`.execute(db);
  return sql.table(rows[0]?.isNew === true ? 'store_mark' : 'nearline_store');
}

export async function hasPacksIn(db: Db, tier: Tier): Promise<boolean> {
  return (await db.selectFrom('pack').select('id').where('tier', '=', tier).limit(1).execute()).length > 0;
}

export interface MovingPack extends PackPlace, Row<'pack', 'id'> {
  readonly sizeBytes: number;
  readonly movingTo: Tier;
  /** The store that it leaves. */
  readonly movingFrom: Tier;
}

const movingColumns = sql`id, file_name as "fileName", tier, object_key as "objectKey", coalesce(size_bytes, 0) as "sizeBytes",
  moving_to as "movingTo", moving_from as "movingFrom"`;

/**
 * Puts on record that a sealed pack is about to be moved: whatever is left of it on the way is found by this. In the object store each
 * attempt has a name of its own, so that nothing there is ever written twice; it begins with that of the file.
 */
export async function beginMove(db: Db, packId: number, to: Tier): Promise<MovingPack | undefined> {
  const attempt = to === 'object' ? randomUUID() : null;
  const { rows } = await sql<MovingPack>`
    update pack set moving_to = ${to}, moving_from = tier,
      object_key = coalesce('packs/' || replace(file_name, '.pack', '') || '-' || ${attempt}::text, object_key)
    where id = ${packId} and tier <> ${to} and sealed_at is not null and size_bytes > 0 and moving_to is null
    returning ${movingColumns}`.execute(db);
  return rows[0];
}

/** Packs of which a move began and was not brought to its end. */
export async function listMoving(db: Db): Promise<MovingPack[]> {
  const { rows } = await sql<MovingPack>`
    select ${movingColumns} from pack where moving_to is not null order by id`.execute(db);
  return rows;
}

/** Makes the new place known: from the commit on the pack is read there. */
export async function makeKnown(tx: Db, packId: number, to: Tier): Promise<void> {
  await sql`update pack set tier = ${to}, online_since = case when ${to} = 'online' then now() else online_since end
    where id = ${packId} and moving_to = ${to}`.execute(tx);
  const { rows } = await sql<Row<'instance', 'study_key'>>`
    select distinct study_key from instance where pack_id = ${packId}`.execute(tx);
  const studyKeys = rows.map((row) => row.study_key);
  await countTiers(tx, studyKeys);
}

export async function endMove(db: Db, packId: number): Promise<void> {
  await sql`
    update pack set moving_to = null, moving_from = null, object_key = case when tier = 'object' then object_key end
    where id = ${packId}`.execute(db);
}

/**
 * Writes in which stores the images of studies lie: of those alone of which some lie nearline. What lies in the object store is online: it
 * is there without a hand or a job. Whoever moves or corrects a study meanwhile is waited for, or waits and finds the row.
 */
export async function countTiers(tx: Db, studyKeys: readonly number[]): Promise<void> {
  const lying = (
    tier: 'online' | 'nearline',
  ) => sql`exists (select from instance join pack on pack.id = instance.pack_id
    where instance.study_key = asked.study_key and instance.rejected_by is null and (pack.tier = 'nearline') = ${tier === 'nearline'})`;
  await sql`
    with asked as (select unnest(${studyKeys}::bigint[]) as study_key),
      found as materialized (
        select study_key, ${lying('online')} as is_online, ${lying('nearline')} as is_nearline from asked),
      gone as (delete from study_tier using found
        where study_tier.study_key = found.study_key and not found.is_nearline),
      placed as (select id as study_key, clinic_id, study_at, received_at from study
        where id in (select study_key from found where is_nearline) order by id for no key update)
    insert into study_tier (study_key, tier, clinic_id, study_at, received_at)
    select study_key, case when is_online then 'both' else 'nearline' end, clinic_id, study_at, received_at
    from found join placed using (study_key) order by study_key
    on conflict (study_key) do update set tier = excluded.tier, counted_at = now()`.execute(tx);
}

export interface StoredObject {
  readonly offset: number;
  readonly length: number;
  readonly sha256: string;
}

/** Lists everything that rows know in a pack, in the order in which it lies there. */
export async function listObjectsOf(db: Db, packId: number): Promise<StoredObject[]> {
  const each = packHolders.map(
    (table) => sql`select pack_offset as "offset", size_bytes as "length", encode(sha256, 'hex') as sha256
      from ${sql.table(table)} where pack_id = ${packId}`,
  );
  const { rows } = await sql<StoredObject>`${sql.join(each, sql` union `)} order by "offset"`.execute(db);
  return rows;
}
