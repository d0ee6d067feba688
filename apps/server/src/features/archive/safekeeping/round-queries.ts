import { sql, type Selectable } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';
import type { ObjectKey } from './damage-queries.ts';

export type Round = Selectable<Schema['check_round']>;

export async function openRound(db: Db): Promise<Round | undefined> {
  return db.selectFrom('check_round').selectAll().where('finished_at', 'is', null).executeTakeFirst();
}

/** Returns the round that ended last. */
export async function lastRound(db: Db): Promise<Round | undefined> {
  return db
    .selectFrom('check_round')
    .selectAll()
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Since the end of the last whole round; undefined while there is none. */
export async function checkedAgeSeconds(db: Db): Promise<number | undefined> {
  const last = await lastRound(db);
  if (last === undefined || last.finished_at === null) return undefined;
  return Math.round((Date.now() - last.finished_at.getTime()) / 1000);
}

/** Begins a round over every pack that there is now. */
export async function beginRound(db: Db): Promise<Round> {
  const { rows } = await sql<Round>`
    insert into check_round (end_pack, total_bytes)
    select coalesce((select max(id) from pack), 0),
      coalesce((select sum(size_bytes) from study_tally), 0) + coalesce((select sum(size_bytes) from quarantined_instance), 0)
      + coalesce((select sum(size_bytes) from conflict_instance), 0) + coalesce((select sum(size_bytes) from attachment), 0)
      + coalesce((select sum(size_bytes) from office_file), 0) + coalesce((select sum(size_bytes) from refused_object), 0)
    returning *`.execute(db);
  const [round] = rows;
  if (round === undefined) throw new Error('A round was not inserted.');
  return round;
}

/** Returns the next pack of a round; undefined when all have been read. */
export async function nextPack(db: Db, round: Round): Promise<number | undefined> {
  const row = await db
    .selectFrom('pack')
    .select('id')
    .where('id', '>', round.checked_to)
    .where('id', '<=', round.end_pack)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export interface PackedObject {
  readonly key: ObjectKey;
  readonly packOffset: number;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly isDamaged: boolean;
  /** Set for an object of the archive that was read since they are stored; null for all others. */
  readonly blockSums: Buffer | null;
}

interface PackedRow extends Omit<PackedObject, 'key'> {
  readonly id: string;
  readonly place: 'archive' | 'quarantine' | 'apart' | 'attachment' | 'office' | 'refused';
}

/** Lists every object of a pack, in the order in which they lie there. */
export async function listPacked(db: Db, packId: number): Promise<PackedObject[]> {
  const { rows } = await sql<PackedRow>`
    select id::text, 'archive' as place, pack_offset as "packOffset", size_bytes as "sizeBytes", encode(sha256, 'hex') as sha256,
      exists (select from object_damage where instance_key = instance.id and healed_at is null) as "isDamaged", block_sums as "blockSums"
    from instance where pack_id = ${packId}
    union all
    select id::text, 'quarantine', pack_offset, size_bytes, encode(sha256, 'hex'),
      exists (select from object_damage where quarantined_key = quarantined_instance.id and healed_at is null), null
    from quarantined_instance where pack_id = ${packId}
    union all
    select id::text, 'apart', pack_offset, size_bytes, encode(sha256, 'hex'),
      exists (select from object_damage where conflict_instance_key = conflict_instance.id and healed_at is null), null
    from conflict_instance where pack_id = ${packId}
    union all
    select id::text, 'attachment', pack_offset, size_bytes, encode(sha256, 'hex'),
      exists (select from object_damage where attachment_key = attachment.id and healed_at is null), null
    from attachment where pack_id = ${packId}
    union all
    select id::text, 'office', pack_offset, size_bytes, encode(sha256, 'hex'),
      exists (select from object_damage where office_file_id = office_file.id and healed_at is null), null
    from office_file where pack_id = ${packId}
    union all
    select id::text, 'refused', pack_offset, size_bytes, encode(sha256, 'hex'),
      exists (select from object_damage where refused_key = refused_object.id and healed_at is null), null
    from refused_object where pack_id = ${packId}
    order by "packOffset"`.execute(db);
  return rows.map(({ id, place, ...object }) => ({ ...object, key: keyOf(id, place) }));
}

function keyOf(id: string, place: PackedRow['place']): ObjectKey {
  switch (place) {
    case 'archive':
      return { instanceKey: Number(id) };
    case 'attachment':
      return { attachmentKey: Number(id) };
    case 'apart':
      return { conflictInstanceKey: Number(id) };
    case 'quarantine':
      return { quarantinedKey: Number(id) };
    case 'office':
      return { officeFileId: id };
    case 'refused':
      return { refusedKey: Number(id) };
  }
}

/** Keeps the checksums of an instance's blocks, if it still has the bytes that they are of. */
export async function keepBlockSums(
  db: Db,
  { instanceKey, sha256 }: { readonly instanceKey: number; readonly sha256: string },
  blockSums: Buffer,
): Promise<void> {
  await db
    .updateTable('instance')
    .set({ block_sums: blockSums })
    .where('id', '=', instanceKey)
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .execute();
}

/** Puts on record that a pack was read. */
export async function advanceRound(
  db: Db,
  round: Round,
  read: {
    readonly packId: number;
    readonly objects: number;
    readonly bytes: number;
    readonly found: number;
    readonly skipped: number;
  },
): Promise<Round> {
  const { packId, objects, bytes, found, skipped } = read;
  const { rows } = await sql<Round>`
    update check_round set checked_to = ${packId}, objects = objects + ${objects}::bigint,
      checked_bytes = checked_bytes + ${bytes}::bigint, found = found + ${found}::int,
      skipped = skipped + ${skipped}::int
    where id = ${round.id} returning *`.execute(db);
  return rows[0] ?? round;
}

export async function finishRound(db: Db, round: Round): Promise<void> {
  await db.updateTable('check_round').set({ finished_at: new Date() }).where('id', '=', round.id).execute();
}
