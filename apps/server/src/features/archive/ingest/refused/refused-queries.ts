import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RefusedFault } from '@isocenter/contract/archive/quarantine/refused.ts';
import { translatableText, type TranslatableText } from '@isocenter/contract/translatable-text.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { PackLocation } from '#platform/storage/pack-store.ts';
import type { RefusedDescription } from '../describe-instance.ts';
import type { Refusal } from '../refusal.ts';
import type { IngestSource } from '../source.ts';

/** Notes that a sender sent the same bytes by the same UID again, which are kept already. @returns whether they are */
export async function touchRefused(db: Db, actor: string, sha256: Buffer, sopUid: string): Promise<boolean> {
  const { rows } = await sql`
    update refused_object set last_at = now(), times = times + 1
    where actor = ${storable(actor)} and sha256 = ${sha256} and sop_uid = ${storable(sopUid)}
    returning id`.execute(db);
  return rows.length > 0;
}

export interface NewRefused {
  readonly source: IngestSource;
  readonly refusal: Refusal;
  readonly transferSyntaxUid: string;
  readonly sha256: Buffer;
  readonly description: RefusedDescription;
  readonly location: PackLocation;
}

/** Keeps an object that was refused, with its audit row, in one transaction. */
export async function insertRefused(db: Db, refused: NewRefused): Promise<void> {
  const { source, refusal, description, location, sha256, transferSyntaxUid } = refused;
  const { name, actor, address, accountId, refusals, choices } = source;
  const { fault = 'unreadable', element = '' } = refusal.wrong ?? {};
  const { text, patterns } = translatableText(refusal.words);
  const { patientId, patientName, studyUid, sopUid } = description;
  const decided = { clinicId: source.clinicId, choice: choices?.get(studyUid) };
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('refused_object')
      .values({
        way: refusals?.way ?? 'retrieval',
        source: name,
        actor: storable(actor),
        address,
        account_id: accountId,
        clinic_id: clinicOf(source),
        decided: JSON.stringify(decided),
        group_key: groupKey([actor, patientId, patientName, fault, element]),
        fault,
        element,
        message: storable(text),
        patterns: JSON.stringify(patterns),
        sop_uid: storable(sopUid),
        sop_class_uid: description.sopClassUid,
        series_uid: description.seriesUid,
        study_uid: studyUid,
        patient_id: patientId,
        patient_name: patientName,
        birth_date: description.birthDate,
        modality: description.modality,
        number: description.number,
        accession: description.accession,
        description: description.description,
        study_date: description.studyDate,
        transfer_syntax_uid: storable(transferSyntaxUid),
        sha256,
        pack_id: location.packId,
        pack_offset: location.offset,
        size_bytes: location.length,
      })
      .onConflict((conflict) => conflict.columns(['actor', 'sha256', 'sop_uid']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await sql`
      insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
      values (${accountId}::integer, ${actor}, 'instance.refuse', 'failed', 'study', ${studyUid}, ${address},
        ${JSON.stringify({ because: fault, element, sopUid, source: name })}::jsonb)`.execute(tx);
    await sql`select pg_notify('quarantine', '')`.execute(tx);
  });
}

/** Returns the clinic that may look at it: what was decided beforehand goes before the sender's clinic. */
function clinicOf({ clinicId, refusals }: IngestSource): number | null {
  return refusals?.clinicId ?? clinicId ?? null;
}

/** PostgreSQL takes no NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ');
}

function groupKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

export interface Refusals extends Omit<TranslatableText, 'text'> {
  readonly actor: string;
  readonly nodeId: number;
  readonly clinicId: number | null;
  readonly fault: RefusedFault;
  readonly times: number;
  /** Those of them whose bytes are not stored. */
  readonly lost: number;
  readonly message: string;
}

/** Counts refusals by the hour. */
export async function addRefusals(db: Db, of: Refusals): Promise<void> {
  await sql`
    insert into refusal_count as known (hour, actor, node_id, fault, times, lost, message, patterns, clinic_id)
    values (date_trunc('hour', now()), ${storable(of.actor)}, ${of.nodeId}, ${of.fault}, ${of.times}, ${of.lost},
      ${storable(of.message)}, ${JSON.stringify(of.patterns)}::jsonb, ${of.clinicId}::integer)
    on conflict (hour, actor, node_id, fault) do update set times = known.times + excluded.times, lost = known.lost + excluded.lost,
      message = excluded.message, patterns = excluded.patterns, last_at = now()`.execute(db);
}

export type GoneObject = Row<'refused_object', 'pack_id as packId' | 'actor' | 'fault'>;

/** Counts an object whose bytes went for want of room, where it was counted as refused. */
export async function addLost(tx: Db, { actor, fault }: Pick<GoneObject, 'actor' | 'fault'>): Promise<void> {
  await sql`
    update refusal_count set lost = least(lost + 1, times) where (hour, actor, node_id, fault) in (
      select hour, actor, node_id, fault from refusal_count where actor = ${storable(actor)} and fault = ${fault} and lost < times
      order by hour desc limit 1)`.execute(tx);
}

/** Locks the room: until the transaction ends nobody else removes objects from it. */
export async function holdRoom(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('refused_room', 0))`.execute(tx);
}

/** @param actor of all senders where it is undefined */
export async function roomOf(
  db: Db,
  actor: string | undefined,
): Promise<{ readonly objects: number; readonly sizeBytes: number }> {
  const { rows } = await sql<{ objects: number; sizeBytes: number }>`
    select count(*)::integer as objects, coalesce(sum(size_bytes), 0)::bigint as "sizeBytes" from refused_object
    where ${actor === undefined ? sql`true` : sql`actor = ${actor}`}`.execute(db);
  return rows[0] ?? { objects: 0, sizeBytes: 0 };
}

/** Returns the sender of whom most bytes are stored. */
export async function greatestSender(db: Db): Promise<string | undefined> {
  const { rows } = await sql<Row<'refused_object', 'actor'>>`
    select actor from refused_object group by actor order by sum(size_bytes) desc, actor limit 1`.execute(db);
  return rows[0]?.actor;
}

/** Removes the oldest objects of a sender. */
export async function deleteOldest(tx: Db, actor: string, count: number): Promise<GoneObject[]> {
  const { rows } = await sql<GoneObject>`
    delete from refused_object where id in (
      select id from refused_object where actor = ${actor} order by id limit ${count} for update skip locked)
    returning pack_id as "packId", actor, fault`.execute(tx);
  return rows;
}

/** Removes what has been kept for so many days since it came last; at most 500 objects. */
export async function deleteOld(db: Db, days: number): Promise<GoneObject[]> {
  const { rows } = await sql<GoneObject>`
    delete from refused_object where id in (
      select id from refused_object where last_at < now() - make_interval(days => ${days}) limit 500)
    returning pack_id as "packId", actor, fault`.execute(db);
  return rows;
}

/** Forgets counts that nobody looks at any more. */
export async function forgetCounts(db: Db): Promise<void> {
  await sql`delete from refusal_count where hour < now() - interval '400 days'`.execute(db);
}

/** Removes what is in the archive by now with the very same bytes: it was sent again, and taken. */
export async function deleteTaken(db: Db): Promise<GoneObject[]> {
  const { rows } = await sql<GoneObject>`
    delete from refused_object using instance
    where instance.sop_uid = refused_object.sop_uid and instance.sha256 = refused_object.sha256
    returning refused_object.pack_id as "packId", actor, fault`.execute(db);
  return rows;
}
