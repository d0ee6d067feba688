import type { Demographics, IdentityField } from '@isocenter/contract/archive/identity/identity.ts';

/**
 * Runs a statement in the transaction of the change, whichever way it was begun. Of one that each batch of new studies asks, the database
 * keeps the plan under its name, where the connection allows it.
 */
export type Run = <T>(text: string, values: readonly unknown[], name?: string) => Promise<T[]>;

/** A patient's number with whose it is. */
export interface PatientNumber {
  readonly namespace: string;
  readonly patientId: string;
}

export interface PatientOfNumber extends PatientNumber {
  readonly id: number;
  readonly target: number;
  readonly apart: number;
  readonly demographics: Demographics;
  readonly clinics: readonly (number | null)[];
}

/** Returns the demographics as JSON, of `patient` or of anything that has its columns under this name. */
export function demographicsJson(table: string, prefix = ''): string {
  const name = `${table}.${prefix}name`;
  return `json_build_object(
    'name', json_build_object('alphabetic', ${name}, 'ideographic', ${name}_ideographic, 'phonetic', ${name}_phonetic),
    'birthDate', ${table}.birth_date, 'sex', ${table}.sex)`;
}

/** Locks these numbers: until the transaction ends nobody else gives them to anybody. In one order, before any row is locked. */
export async function holdNumbers(run: Run, numbers: readonly PatientNumber[]): Promise<void> {
  await run(
    `with everybody as materialized (select pg_advisory_xact_lock_shared(hashtextextended('patient_number', 0)))
     select pg_advisory_xact_lock(key) from everybody, (
       select distinct hashtextextended('patient_number ' || namespace || ' ' || patient_id, 0) as key
       from unnest($1::text[], $2::text[]) as number (namespace, patient_id) order by key) as ordered`,
    [numbers.map(({ namespace }) => namespace), numbers.map(({ patientId }) => patientId)],
    'hold-numbers',
  );
}

/** Locks all numbers until the transaction ends: for what touches thousands of patients at once. */
export async function holdAllNumbers(run: Run): Promise<void> {
  await run(`select pg_advisory_xact_lock(hashtextextended('patient_number', 0))`, []);
}

/**
 * Returns everybody who has one of these numbers, and who he was found to be the same person as; with the clinics of his studies, those
 * with these keys left out.
 */
export async function patientsOfNumbers(
  run: Run,
  numbers: readonly PatientNumber[],
  exceptStudies: readonly number[],
): Promise<PatientOfNumber[]> {
  return run(
    `with matching as (
       select distinct coalesce(merged_into, id) as target, namespace, patient_id
       from patient join unnest($1::text[], $2::text[]) as number (namespace, patient_id) using (namespace, patient_id)
     )
     select patient.id, target, matching.namespace, matching.patient_id as "patientId",
       case when (patient.namespace, patient.patient_id) = (matching.namespace, matching.patient_id) then apart else 0 end as apart,
       ${demographicsJson('patient')} as demographics,
       array(select distinct clinic_id from study where patient_key = patient.id and id <> all($3::bigint[])) as clinics
     from matching join patient on patient.id = target or patient.merged_into = target
     order by patient.id`,
    [numbers.map(({ namespace }) => namespace), numbers.map(({ patientId }) => patientId), exceptStudies],
    'patients-of-numbers',
  );
}

export interface NewPatient extends PatientNumber {
  readonly issuer: string;
  readonly apart: number;
  readonly demographics: Demographics;
}

/** Makes patients, of each number one. @returns their keys by `keyOf` */
export async function insertPatients(run: Run, patients: readonly NewPatient[]): Promise<Map<string, number>> {
  if (patients.length === 0) return new Map();
  const rows = await run<PatientNumber & { readonly id: number }>(
    `insert into patient (namespace, patient_id, issuer, apart, name, name_ideographic, name_phonetic, birth_date, sex)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::date[], $9::text[])
     returning id, namespace, patient_id as "patientId"`,
    columnsOf(patients),
    'insert-patients',
  );
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

function columnsOf(patients: readonly NewPatient[]): unknown[][] {
  const rows = patients.map(({ namespace, patientId, issuer, apart, demographics: { name, birthDate, sex } }) => [
    namespace,
    patientId,
    issuer,
    apart,
    name.alphabetic,
    name.ideographic,
    name.phonetic,
    birthDate,
    sex,
  ]);
  return Array.from({ length: 9 }, (_column, at) => rows.map((row) => row[at]));
}

/** Returns a number with whose it is, as one text. */
export function keyOf({ namespace, patientId }: PatientNumber): string {
  return `${namespace}\n${patientId}`;
}

export async function updateDemographics(
  run: Run,
  patientKey: number,
  { name, birthDate, sex }: Demographics,
): Promise<void> {
  await run(
    `update patient set name = $2, name_ideographic = $3, name_phonetic = $4, birth_date = $5, sex = $6
     where id = $1`,
    [patientKey, name.alphabetic, name.ideographic, name.phonetic, birthDate, sex],
  );
}

/** A study that is kept apart from whoever has its number, to wait for a decision. */
export interface OpenedConflict {
  readonly studyUid: string;
  readonly againstKey: number;
  readonly apartKey: number;
  readonly fields: readonly IdentityField[];
}

/** Opens one conflict for each, with what its study says; each is audited. */
export async function openConflicts(run: Run, opened: readonly OpenedConflict[]): Promise<void> {
  for (const { studyUid, againstKey, apartKey, fields } of opened)
    await run(
      `with opened as (
         insert into identity_conflict (kind, study_key, study_uid, patient_key, apart_key, clinic_id, source, patient_id, issuer,
           name, name_ideographic, name_phonetic, birth_date, sex, modality, description, accession, fields)
         select 'patient', id, study_uid, $2, $3, clinic_id, source, patient_id, issuer, patient_name, patient_name_ideographic,
           patient_name_phonetic, birth_date, sex, modality, description, accession, $4::text[]
         from study where study_uid = $1 returning id, study_uid
       )
       insert into audit_event (actor, action, outcome, subject_kind, subject_id, detail)
       select 'Isocenter', 'identity.open', 'success', 'study', study_uid, jsonb_build_object('conflict', id, 'fields', $4::text[])
       from opened`,
      [studyUid, againstKey, apartKey, fields],
    );
}
