import { sql } from 'kysely';
import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import { demographicsJson, patientNamespace, type StudyClaim } from '#features/archive/identity/identity.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A patient as he is known. */
export interface KnownPatient extends Row<
  'patient',
  'id' | 'merged_into as mergedInto' | 'patient_id as patientId' | 'issuer'
> {
  readonly demographics: Demographics;
}

/** Returns these patients, and all who have one of these numbers; locked until the transaction ends. */
export async function lockKnown(
  tx: Db,
  keys: readonly number[],
  patientIds: readonly string[],
): Promise<KnownPatient[]> {
  const { rows } = await sql<KnownPatient>`
    select id, merged_into as "mergedInto", patient_id as "patientId", issuer, ${sql.raw(demographicsJson('patient'))} as demographics
    from patient where id = any(${sql.val(keys)}::bigint[])
      or (patient_id = any(${sql.val(patientIds)}::text[]) and patient_id <> '') order by id for update`.execute(tx);
  return rows;
}

/** Returns the patients that studies name, in the order in which the studies came. */
export async function claimsOf(tx: Db, studyKeys: readonly number[]): Promise<StudyClaim[]> {
  const namespace = patientNamespace('study.issuer', 'study.clinic_id', 'study.patient_id', 'study.study_uid');
  const { rows } = await sql<StudyClaim>`
    select study.id as "studyKey", study_uid as "studyUid", study.clinic_id as "clinicId", study.issuer,
      study.patient_id as "patientId", ${sql.raw(namespace)} as namespace, ${sql.raw(demographicsJson('study', 'patient_'))} as demographics
    from study where id = any(${sql.val(studyKeys)}::bigint[]) order by received_at, study.id`.execute(tx);
  return rows;
}

export async function listPatientsOf(
  tx: Db,
  studyKeys: readonly number[],
): Promise<{ id: number; patientKey: number }[]> {
  const { rows } = await sql<Row<'study', 'id' | 'patient_key as patientKey'>>`
    select id, patient_key as "patientKey" from study where id = any(${sql.val(studyKeys)}::bigint[]) order by id`.execute(
    tx,
  );
  return rows;
}

/** Returns all studies of patients, those in the bin too, and how many of them the viewer does not see. */
export async function studiesOf(
  tx: Db,
  viewer: Pick<Principal, 'scope'>,
  patientKeys: readonly number[],
): Promise<{ readonly keys: readonly number[]; readonly unseen: number }> {
  const { rows } = await sql<Row<'study', 'id'> & { isSeen: boolean }>`
    select id, coalesce(${visibleStudies(viewer)}, false) as "isSeen" from study
    where patient_key = any(${sql.val(patientKeys)}::bigint[]) order by id`.execute(tx);
  return { keys: rows.map(({ id }) => id), unseen: rows.filter(({ isSeen }) => !isSeen).length };
}

/** True if the viewer sees a study of the patient in the archive. */
export async function isSeenPatient(tx: Db, viewer: Pick<Principal, 'scope'>, patientKey: number): Promise<boolean> {
  const { rows } = await sql`
    select from study where patient_key = ${patientKey} and binned_at is null and ${visibleStudies(viewer)} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Patients of a number: whether studies or other numbers are theirs. */
export async function holdersOf(
  tx: Db,
  namespace: string,
  patientId: string,
): Promise<{ readonly id: number; readonly isEmpty: boolean }[]> {
  const { rows } = await sql<Row<'patient', 'id'> & { isEmpty: boolean }>`
    select id, merged_into is null and not exists (select from study where patient_key = patient.id)
      and not exists (select from patient other where other.merged_into = patient.id) as "isEmpty"
    from patient where (namespace, patient_id) = (${namespace}, ${patientId}) order by apart`.execute(tx);
  return rows;
}

/** Puts a patient back to how he was known. */
export async function restorePatient(tx: Db, { id, mergedInto, demographics }: KnownPatient): Promise<void> {
  const { name, birthDate, sex } = demographics;
  await sql`
    update patient set merged_into = ${mergedInto}, name = ${name.alphabetic}, name_ideographic = ${name.ideographic},
      name_phonetic = ${name.phonetic}, birth_date = ${birthDate}, sex = ${sex}
    where id = ${id}`.execute(tx);
}
