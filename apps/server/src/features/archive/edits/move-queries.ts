import { sql } from 'kysely';
import { visibleClinics } from '#features/people/access/access.ts';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A series as far as it has to be known to be moved. */
export interface MovableSeries extends Row<'series', 'id' | 'study_key as studyKey' | 'series_uid as seriesUid'> {
  /** Without those that are rejected. */
  readonly imageCount: Column<'series', 'instance_count'>;
}

/** Returns all series of studies; locked until the transaction ends. The caller has locked the studies. */
export async function lockSeries(tx: Db, studyKeys: readonly number[]): Promise<MovableSeries[]> {
  const { rows } = await sql<MovableSeries>`
    select id, study_key as "studyKey", series_uid as "seriesUid", instance_count as "imageCount" from series
    where study_key = any(${sql.val(studyKeys)}::bigint[]) order by id for update`.execute(tx);
  return rows;
}

/** True if studies are of different clinics, one of which does not exist for the viewer. */
export async function isOfUnseenClinic(
  tx: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
  studyKeys: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ isUnseen: boolean }>`
    select count(distinct coalesce(clinic_id, 0)) > 1 and bool_or(clinic_id is not null
      and not exists (select from clinic where clinic.id = study.clinic_id and ${visibleClinics(viewer)})) as "isUnseen"
    from study where id = any(${sql.val(studyKeys)}::bigint[])`.execute(tx);
  return rows[0]?.isUnseen === true;
}

/** Makes a study that says what another one says, but its description, and is seen by the same people. @returns its key */
export async function insertSplit(
  tx: Db,
  fromKey: number,
  { studyUid, description }: { readonly studyUid: string; readonly description: string | undefined },
): Promise<number> {
  const { rows } = await sql<Row<'study', 'id'>>`
    insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
      birth_date, sex, study_date, study_time, study_at, accession, study_id, description, modalities, modality, body_parts,
      referring_physician, institution, station, source, clinic_id, clinic_rule_id, clinic_because, referrer_id)
    select ${studyUid}, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
      birth_date, sex, study_date, study_time, study_at, accession, study_id, coalesce(${description ?? null}::text, description),
      modalities, modality, body_parts, referring_physician, institution, station, source, clinic_id, clinic_rule_id,
      clinic_because, referrer_id
    from study where id = ${fromKey} returning id`.execute(tx);
  const key = rows[0]?.id;
  if (key === undefined) throw new Error('A study was not made.');
  await sql`
    insert into study_tally (study_key, series_count, instance_count, size_bytes, changed_at, clinic_id, checked_count)
    select ${key}::bigint, 0, 0, 0, changed_at, clinic_id, case when checked_count is not null then 0 end
    from study_tally where study_key = ${fromKey}`.execute(tx);
  await sql`
    insert into study_clinic (study_key, clinic_id, by_account_id)
    select ${key}::bigint, clinic_id, by_account_id from study_clinic where study_key = ${fromKey}`.execute(tx);
  await sql`
    insert into study_assignment (account_id, study_key, by_account_id)
    select account_id, ${key}::bigint, by_account_id from study_assignment where study_key = ${fromKey}`.execute(tx);
  return key;
}

/** Returns a study's number where it is written in images, beside what corrections may change. */
export async function findStudyId(tx: Db, studyKey: number): Promise<string> {
  const { study_id: id } = await tx
    .selectFrom('study')
    .select('study_id')
    .where('id', '=', studyKey)
    .executeTakeFirstOrThrow();
  return id;
}

/** From where to where. */
export interface Way {
  readonly fromKey: number;
  readonly toKey: number;
}

/** Series go to another study with their images and what was measured in them. @returns how many did */
export async function moveRows(tx: Db, { fromKey, toKey }: Way, seriesKeys: readonly number[]): Promise<number> {
  const { rows } = await sql<Row<'series', 'series_uid as seriesUid'>>`
    update series set study_key = ${toKey} where id = any(${sql.val(seriesKeys)}::bigint[]) and study_key = ${fromKey}
    returning series_uid as "seriesUid"`.execute(tx);
  const uids = rows.map(({ seriesUid }) => seriesUid);
  await sql`
    update annotation set study_key = ${toKey} where study_key = ${fromKey} and series_uid = any(${sql.val(uids)}::text[])`.execute(
    tx,
  );
  return rows.length;
}

/** The notes and files of a study as a whole. */
export interface Belongings {
  readonly notes: readonly number[];
  readonly attachments: readonly number[];
}

/** Moves notes and files to another study: these, or all. @returns which moved */
export async function moveBelongings(tx: Db, { fromKey, toKey }: Way, only?: Belongings): Promise<Belongings> {
  const moved = async (table: 'note' | 'attachment', keys: readonly number[] | undefined) => {
    const these = keys === undefined ? sql`true` : sql`id = any(${sql.val(keys)}::integer[])`;
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set study_key = ${toKey} where study_key = ${fromKey} and ${these} returning id`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  };
  return { notes: await moved('note', only?.notes), attachments: await moved('attachment', only?.attachments) };
}

/** Every series of a study that was moved as a whole, in `series_move`. */
const allSeries = '';

/** Images of these series that name a study, and arrive, go where it says from now on; of a whole study those of further series too. */
export async function pointArrivals(
  tx: Db,
  editId: number,
  {
    studyUid,
    toKey,
    seriesUids,
    isWhole,
  }: {
    readonly studyUid: string;
    readonly toKey: number;
    readonly seriesUids: readonly string[];
    readonly isWhole: boolean;
  },
): Promise<void> {
  const uids = sql.val(isWhole ? [...seriesUids, allSeries] : seriesUids);
  await sql`
    insert into series_move (edit_id, study_uid, series_uid, study_key)
    select ${editId}::integer, ${studyUid}, uid, ${toKey}::bigint from unnest(${uids}::text[]) as uid`.execute(tx);
}

/** Returns the series that came after a study was moved as a whole, and followed it. */
export async function listFollowed(
  tx: Db,
  {
    editId,
    intoKey,
    seriesKeys,
  }: { readonly editId: number; readonly intoKey: number; readonly seriesKeys: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<Row<'series', 'id'>>`
    select series.id from series_move join series on (series.study_key, series.series_uid) = (${intoKey}, series_move.series_uid)
    where edit_id = ${editId} and series.id <> all(${sql.val(seriesKeys)}::bigint[]) order by series.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function forgetArrivals(tx: Db, editId: number): Promise<void> {
  await tx.deleteFrom('series_move').where('edit_id', '=', editId).execute();
}

/**
 * Counts studies anew from their series, and lets them say which kinds and parts of the body these are, those that were moved in last.
 * When images came or were lost last stays as it is.
 */
export async function recount(tx: Db, studyKeys: readonly number[]): Promise<void> {
  const keys = sql.val(studyKeys);
  await sql`
    update study_tally tally set series_count = counted.series, instance_count = counted.images, size_bytes = counted.bytes,
      checked_count = checked_count + counted.images - tally.instance_count
    from (select key, (count(series.id) filter (where instance_count > 0))::integer as series,
        coalesce(sum(instance_count), 0)::integer as images, coalesce(sum(size_bytes), 0)::bigint as bytes
      from unnest(${keys}::bigint[]) as key left join series on series.study_key = key group by key) as counted
    where tally.study_key = counted.key`.execute(tx);
  await sql`
    with own as (
      select series.*, exists (select from series_move where series_move.study_key = series.study_key
        and series_move.series_uid = series.series_uid) as is_moved
      from series where study_key = any(${keys}::bigint[])
    ), told as (
      select study_key,
        array(select modality from own one where one.study_key = own.study_key group by modality order by bool_and(is_moved), min(id))
          as modalities,
        array(select body_part from own one where one.study_key = own.study_key and body_part <> '' group by body_part order by min(id))
          as body_parts,
        (select modality from own one where one.study_key = own.study_key and modality not in ('SR', 'PR', 'KO', 'DOC', 'OT')
          order by is_moved, id limit 1) as first_image,
        (select modality from own one where one.study_key = own.study_key order by is_moved desc, id desc limit 1) as last_other
      from own group by study_key
    )
    update study set modalities = told.modalities, body_parts = told.body_parts, modality = coalesce(first_image, last_other)
    from told where study.id = told.study_key`.execute(tx);
}
