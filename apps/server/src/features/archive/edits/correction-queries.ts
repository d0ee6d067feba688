import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Corrections, SeriesValues, StudyValues } from './in-force.ts';

/** A study that is being corrected, locked until the transaction ends. */
export interface LockedStudy extends Row<
  'study',
  'id' | 'study_uid as studyUid' | 'patient_key as patientKey' | 'referrer_id as referrerId'
> {
  readonly values: StudyValues;
  /** Null while nothing of it is corrected. */
  readonly stored: Corrections | null;
}

/** Locks studies in the order of their keys, so that two edits never wait for each other; images that arrive do not wait for them. */
export async function lockStudies(tx: Db, keys: readonly number[]): Promise<LockedStudy[]> {
  // Held first, and read then: what arrived meanwhile may have written to their corrections.
  await sql`select from study where id = any(${sql.val(keys)}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<LockedStudy>`
    select study.id, study_uid as "studyUid", patient_key as "patientKey", referrer_id as "referrerId",
      json_build_object('patientId', patient_id, 'issuer', issuer, 'name', patient_name, 'nameIdeographic', patient_name_ideographic,
        'namePhonetic', patient_name_phonetic, 'birthDate', birth_date, 'sex', sex, 'accession', accession, 'studyDate', study_date,
        'studyTime', study_time, 'description', description, 'referringPhysician', referring_physician, 'institution', institution)
        as values,
      (select json_build_object('received', received, 'corrections', corrections) from study_correction
        where study_key = study.id) as stored
    from study where id = any(${sql.val(keys)}::bigint[]) order by id`.execute(tx);
  return rows;
}

export async function listSeriesValues(tx: Db, studyKey: number, uids: readonly string[]): Promise<SeriesValues[]> {
  const { rows } = await sql<SeriesValues>`
    select series_uid as "seriesUid", description, body_part as "bodyPart", laterality from series
    where study_key = ${studyKey} and series_uid = any(${sql.val(uids)}::text[]) order by id`.execute(tx);
  return rows;
}

export async function keepCorrections(tx: Db, studyKey: number, stored: Corrections): Promise<void> {
  const [received, corrections] = [JSON.stringify(stored.received), JSON.stringify(stored.corrections)];
  await sql`
    insert into study_correction (study_key, received, corrections) values (${studyKey}, ${received}::jsonb, ${corrections}::jsonb)
    on conflict (study_key) do update set received = excluded.received, corrections = excluded.corrections`.execute(tx);
}

export async function dropCorrections(tx: Db, studyKey: number): Promise<void> {
  await tx.deleteFrom('study_correction').where('study_key', '=', studyKey).execute();
}

/** Lets the row of a study say this. Who refers by another name is found by the name. */
export async function writeStudy(tx: Db, studyKey: number, values: StudyValues): Promise<void> {
  const { studyDate, studyTime } = values;
  await sql`
    update study set patient_id = ${values.patientId}, issuer = ${values.issuer}, patient_name = ${values.name},
      patient_name_ideographic = ${values.nameIdeographic}, patient_name_phonetic = ${values.namePhonetic},
      birth_date = ${values.birthDate}, sex = ${values.sex}, accession = ${values.accession}, study_date = ${studyDate},
      study_time = ${studyTime},
      study_at = coalesce(${studyDate}::date + coalesce(${studyTime}::time, '00:00'), '-infinity'),
      description = ${values.description}, referring_physician = ${values.referringPhysician}, institution = ${values.institution}
    where id = ${studyKey}`.execute(tx);
}

/** Sets the physician who was known by the name as the study came, or the one into whom he was merged since. */
export async function setReferrer(tx: Db, studyKey: number, physicianId: number | null): Promise<void> {
  await sql`
    update study set referrer_id = (select coalesce(merged_into, id) from physician where id = ${physicianId})
    where id = ${studyKey}`.execute(tx);
}

/** Lets the rows of series say this, and the study which parts of the body there are, in the order in which they came. */
export async function writeSeries(tx: Db, studyKey: number, series: readonly SeriesValues[]): Promise<void> {
  for (const { seriesUid, description, bodyPart, laterality } of series)
    await sql`
      update series set description = ${description}, body_part = ${bodyPart}, laterality = ${laterality}
      where study_key = ${studyKey} and series_uid = ${seriesUid}`.execute(tx);
  await sql`
    update study set body_parts = array(
      select body_part from series where study_key = ${studyKey} and body_part <> '' group by body_part order by min(id))
    where id = ${studyKey}`.execute(tx);
}

/** Returns the studies that an edit changed, as far as they are still there. */
export async function listCorrected(tx: Db, editId: number): Promise<number[]> {
  const { rows } = await sql<Row<'edit_study', 'study_key'>>`
    select study_key from edit_study where edit_id = ${editId} order by study_key`.execute(tx);
  return rows.map((row) => row.study_key);
}
