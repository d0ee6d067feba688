import type pg from 'pg';
import type { Examined } from './examined.ts';
import type { PlacedObject } from './placed-object.ts';
import type { Placement } from './placement-cache.ts';
import type { IngestSource } from './source.ts';

/**
 * Lets nobody link these referring physicians' names to a physician before the transaction ends. In one order and before any row is
 * locked, as those who link do.
 */
export async function holdNames(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query({
    name: 'hold-names',
    text: `select pg_advisory_xact_lock_shared(key) from (
      select distinct person_lock(name) as key from unnest($1::text[]) as name order by key) as ordered`,
    values: [names],
  });
}

/** Another copy of the product made the study since it was looked for: whether the object may be added is to be asked again. */
export class StudyAppeared extends Error {}

/** An object that brings a series, and what was found for it. */
export interface Bringing {
  readonly object: PlacedObject;
  /** The patient of the study when it is new. */
  readonly patientKey: number | null;
  /** Nobody had the study when it was looked for, and this transaction has not made it yet. */
  readonly isFirst: boolean;
}

/**
 * Finds or makes the studies and series of objects, one series of each study, in one statement: each round trip would cost as much as
 * the rows. Receiving is audited once for each new series. @returns the places in the order given @throws StudyAppeared
 */
export async function upsertSeries(client: pg.ClientBase, brought: readonly Bringing[]): Promise<Placement[]> {
  const { rows } = await client.query<UpsertedRow>({
    name: 'upsert-series',
    text: upsertStatement,
    values: [JSON.stringify(brought.map(rowOf))],
  });
  if (rows.length !== brought.length) throw new Error('A series was neither found nor made.');
  const withdrawn = rows.filter((row, at) => row.is_withdrawn && brought[at]?.object.examined?.movedTo === null);
  if (withdrawn.length > 0 && (await areMoved(client, withdrawn))) throw new StudyAppeared();
  return rows.map((row, at) => {
    if (row.is_new_study !== brought[at]?.isFirst) throw new StudyAppeared();
    return { studyKey: row.study_key, seriesKey: row.id };
  });
}

interface UpsertedRow {
  readonly id: number;
  readonly study_key: number;
  readonly is_new_study: boolean;
  /** Nothing is left of it by an edit. */
  readonly is_withdrawn: boolean;
}

/** True if one of these studies was moved as a whole, which nobody knew when its object was looked at. */
async function areMoved(client: pg.ClientBase, studies: readonly UpsertedRow[]): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from series_move join study using (study_uid) where study.id = any($1::bigint[]) and series_uid = '' limit 1`,
    [studies.map((row) => row.study_key)],
  );
  return rowCount !== 0;
}

/** Rows are locked in the order of their UIDs, so that two processes never wait for each other. */
const upsertStatement = `
  with asked as materialized (
    select * from json_to_recordset($1::json) as asked (place integer, study_uid text, patient_key bigint, patient_id text, issuer text,
      patient_name text, patient_name_ideographic text, patient_name_phonetic text, birth_date date, sex text, study_date date,
      study_time time, accession text, study_id text, description text, referring_physician text, institution text, station text,
      source text, clinic_id integer, clinic_rule_id integer, clinic_because text, referrer_id integer, series_uid text, modality text,
      number integer, series_description text, body_part text, protocol text, laterality text, series_station text, sop_class_uid text,
      performed_at timestamp, timezone text, account_id integer, actor text, address text, detail jsonb) order by study_uid
  ), studies as (
    insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
      birth_date, sex, study_date, study_time, study_at, accession, study_id, description, modalities, modality, body_parts,
      referring_physician, institution, station, source, clinic_id, clinic_rule_id, clinic_because, referrer_id)
    select study_uid, coalesce(patient_key, (select known.patient_key from study as known where known.study_uid = asked.study_uid)),
      patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic, birth_date, sex, study_date, study_time,
      coalesce(study_date + coalesce(study_time, '00:00'), '-infinity'), accession, study_id, description, array[modality], modality,
      case when body_part = '' then '{}' else array[body_part] end, referring_physician, institution, station, source, clinic_id,
      clinic_rule_id, clinic_because, referrer_id
    from asked order by study_uid
    on conflict (study_uid) do update set
      modalities = case when excluded.modality = any(study.modalities) then study.modalities
        else study.modalities || excluded.modality end,
      body_parts = study.body_parts || array(select unnest(excluded.body_parts) except select unnest(study.body_parts)),
      modality = case when study.modality in ('SR', 'PR', 'KO', 'DOC', 'OT') then excluded.modality else study.modality end
    returning id, study_uid, clinic_id, xmax = 0 as is_new, withdrawn_by is not null as is_withdrawn
  ), series_rows as (
    insert into series (study_key, series_uid, modality, number, description, body_part, protocol, laterality, station,
      sop_class_uid, performed_at, timezone, instance_count, frame_count, size_bytes, changed_at)
    select studies.id, series_uid, modality, number, series_description, body_part, protocol, laterality, series_station,
      sop_class_uid, performed_at, timezone, 0, 0, 0, now() from asked join studies using (study_uid) order by study_uid
    on conflict (study_key, series_uid) do update set changed_at = now()
    returning id, study_key, xmax = 0 as is_new
  ), tallies as (
    insert into study_tally (study_key, series_count, instance_count, size_bytes, changed_at, clinic_id)
    select id, 0, 0, 0, now(), clinic_id from studies where is_new order by id
    on conflict (study_key) do nothing
  ), audited as (
    insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
    select account_id, actor, 'study.receive', 'success', 'study', study_uid, address, detail
    from asked join studies using (study_uid) join series_rows on study_key = studies.id where series_rows.is_new order by place
  )
  select series_rows.id, study_key, studies.is_new as is_new_study, studies.is_withdrawn
  from asked join studies using (study_uid) join series_rows on study_key = studies.id order by place`;

/** Returns the study where an object goes: the one that it names, unless its series was moved. */
export function studyUidOf({ record, examined }: PlacedObject): string {
  return examined?.movedTo ?? record.study.studyUid;
}

/** The keys are the names of the statement. */
function rowOf({ object: { record, source, examined }, patientKey }: Bringing, place: number) {
  const { patient, study, series, sopClassUid } = record;
  return {
    place,
    patient_key: patientKey,
    patient_id: patient.patientId,
    issuer: patient.issuer,
    patient_name: patient.name,
    patient_name_ideographic: patient.nameIdeographic,
    patient_name_phonetic: patient.namePhonetic,
    birth_date: patient.birthDate,
    sex: patient.sex,
    study_uid: examined?.movedTo ?? study.studyUid,
    study_date: study.studyDate,
    study_time: study.studyTime,
    accession: study.accession,
    study_id: study.studyId,
    description: study.description,
    referring_physician: study.referringPhysician,
    institution: study.institution,
    station: study.station,
    source: source.name,
    clinic_id: examined?.clinicId ?? null,
    clinic_rule_id: examined?.ruleId ?? null,
    clinic_because: becauseOf(source, examined),
    referrer_id: source.choices?.get(study.studyUid)?.physicianId ?? null,
    series_uid: series.seriesUid,
    modality: series.modality,
    number: series.number,
    series_description: series.description,
    body_part: series.bodyPart,
    protocol: series.protocol,
    laterality: series.laterality,
    series_station: series.station,
    sop_class_uid: sopClassUid,
    performed_at: series.performedAt,
    timezone: series.timezone,
    account_id: source.accountId,
    actor: source.actor,
    address: source.address,
    detail: { source: source.name, seriesUid: series.seriesUid, modality: series.modality },
  };
}

/** Why a study is where it is. */
function becauseOf(source: IngestSource, examined: Examined | undefined): '' | 'rule' | 'upload' {
  if (examined === undefined || examined.clinicId === null) return '';
  return source.clinicId === undefined ? 'rule' : 'upload';
}
