import { sql } from 'kysely';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { behind, cutPage, orderBy, placeOf } from '#platform/database/list-cursor.ts';
import type { Db } from '#platform/database/schema.ts';
import {
  modalitiesSeen,
  narrowed,
  orderOf,
  patientColumns,
  seenStudies,
  type Found,
  type PatientPage,
  type PatientRecord,
  type Viewer,
} from './patient-page-queries.ts';
import { findPatientsOfScope } from './patients-of-scope-queries.ts';

/**
 * Reads a page of patients who have a study that the viewer may see; counts and dates are of those studies.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfPatients(db: Db, viewer: Viewer, page: PatientPage) {
  const order = orderOf(page, 'tally');
  // Who sees nothing is also told of a cursor that is none.
  behind(order, page.cursor);
  const find = viewer.scope.kind === 'all' ? findPatients : findPatientsOfScope;
  return cutPage(order, await find(db, viewer, page), page.limit);
}

/** Finds patients for who sees everything: along the index of the order, which the tally has too. */
async function findPatients(db: Db, viewer: Viewer, page: PatientPage): Promise<Found[]> {
  const order = orderOf(page, 'tally');
  const { rows } = await sql<Found>`
    select ${patientColumns}, ${modalitiesSeen(viewer)} as modalities, ${placeOf(order)} as place
    from patient join patient_tally tally on tally.patient_key = patient.id ${seenStudies(viewer)}
    where ${sql.join([sql`tally.study_count > 0`, behind(order, page.cursor), ...narrowed(page)], sql` and `)}
    order by ${orderBy(order)} limit ${page.limit + 1}`.execute(db);
  return rows;
}

export async function findPatient(db: Db, viewer: Viewer, patientKey: number): Promise<PatientRecord | undefined> {
  const { rows } = await sql<PatientRecord>`
    select ${patientColumns}, ${modalitiesSeen(viewer)} as modalities
    from patient ${seenStudies(viewer)}
    where patient.id = ${patientKey} and seen.study_count > 0`.execute(db);
  return rows[0];
}

/** Returns those of these patients of whom the viewer sees a study, by their keys. */
export async function findPatientsByKeys(
  db: Db,
  viewer: Viewer,
  keys: readonly number[],
): Promise<ReadonlyMap<number, PatientRecord>> {
  const { rows } = await sql<PatientRecord>`
    select ${patientColumns}, ${modalitiesSeen(viewer)} as modalities
    from patient ${seenStudies(viewer)}
    where patient.id = any(${sql.val(keys)}::bigint[]) and seen.study_count > 0`.execute(db);
  return new Map(rows.map((patient) => [patient.id, patient]));
}

/** Patients with one of these numbers, of whom the viewer sees a study, who had the last one first. */
export async function findPatientsByNumber(
  db: Db,
  viewer: Viewer,
  patientIds: readonly string[],
  limit: number,
): Promise<PatientRecord[]> {
  const { rows } = await sql<PatientRecord>`
    select ${patientColumns}, ${modalitiesSeen(viewer)} as modalities
    from patient ${seenStudies(viewer)}
    where patient.patient_id = any(${sql.val(patientIds)}::text[]) and seen.study_count > 0
    order by seen.last_study_at desc, patient.id limit ${limit}`.execute(db);
  return rows;
}

export function patientRowOf(record: PatientRecord): PatientRow {
  return {
    patientKey: record.id,
    patientId: record.patient_id,
    issuer: record.issuer,
    name: { alphabetic: record.name, ideographic: record.name_ideographic, phonetic: record.name_phonetic },
    birthDate: record.birth_date,
    sex: record.sex,
    studyCount: record.study_count,
    modalities: record.modalities,
    lastStudyAt: record.last_study_at?.toISOString() ?? null,
    verification: record.verification ?? 'unverified',
    isProtected: record.is_protected,
  };
}
