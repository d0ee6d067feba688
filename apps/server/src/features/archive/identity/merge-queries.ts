import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import type { StudyClaim } from './assign-patients.ts';
import { demographicsJson, type Run } from './identity-queries.ts';
import { patientNamespace } from './namespace.ts';

export interface PatientState {
  readonly id: number;
  readonly mergedInto: number | null;
  readonly patientId: string;
  readonly demographics: Demographics;
}

export async function lockPatients(run: Run, keys: readonly number[]): Promise<PatientState[]> {
  return run(
    `select id, merged_into as "mergedInto", patient_id as "patientId", ${demographicsJson('patient')} as demographics
     from patient where id = any($1::bigint[]) order by id for update`,
    [keys],
  );
}

/** Gives all studies of a patient to another. @returns their keys */
export async function moveAllStudies(run: Run, fromKey: number, toKey: number): Promise<number[]> {
  const rows = await run<{ id: number }>(`update study set patient_key = $2 where patient_key = $1 returning id`, [
    fromKey,
    toKey,
  ]);
  return rows.map(({ id }) => id);
}

/** Returns the keys of all studies of a patient, those in the bin too. */
export async function studiesOfPatient(run: Run, patientKey: number): Promise<number[]> {
  const rows = await run<{ id: number }>(`select id from study where patient_key = $1 order by id`, [patientKey]);
  return rows.map(({ id }) => id);
}

/** Gives back those of some studies that are still where they were put. @returns their keys */
export async function moveBack(
  run: Run,
  studyKeys: readonly number[],
  fromKey: number,
  toKey: number,
): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `update study set patient_key = $3 where id = any($1::bigint[]) and patient_key = $2 returning id`,
    [studyKeys, fromKey, toKey],
  );
  return rows.map(({ id }) => id);
}

/** Makes a patient, and who was found to be him, another one. @returns the keys of the latter */
export async function mergeInto(run: Run, fromKey: number, toKey: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `update patient set merged_into = $2 where id = $1 or merged_into = $1 returning id`,
    [fromKey, toKey],
  );
  return rows.map(({ id }) => id).filter((id) => id !== fromKey);
}

export async function unmerge(run: Run, key: number, aliases: readonly number[]): Promise<void> {
  await run(`update patient set merged_into = null where id = $1`, [key]);
  await run(`update patient set merged_into = $1 where id = any($2::bigint[])`, [key, aliases]);
}

/** Points the conflicts that wait because they contradict one patient at the other. @returns the conflicts */
export async function pointConflicts(run: Run, fromKey: number, toKey: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `update identity_conflict set patient_key = $2
     where patient_key = $1 and decided_at is null and apart_key is distinct from $2 returning id`,
    [fromKey, toKey],
  );
  return rows.map(({ id }) => id);
}

export async function pointBack(run: Run, conflictIds: readonly number[], toKey: number): Promise<void> {
  await run(`update identity_conflict set patient_key = $2 where id = any($1::bigint[]) and decided_at is null`, [
    conflictIds,
    toKey,
  ]);
}

/** Lists the claims of the studies that came to a patient after a moment, the first to have come first. */
export async function claimsSince(run: Run, patientKey: number, since: Date): Promise<StudyClaim[]> {
  return run(
    `select study.id as "studyKey", study_uid as "studyUid", study.clinic_id as "clinicId", study.issuer, study.patient_id as "patientId",
       ${patientNamespace('study.issuer', 'study.clinic_id', 'study.patient_id', 'study.study_uid')} as namespace,
       ${demographicsJson('study', 'patient_')} as demographics
     from study where patient_key = $1 and received_at > $2 order by received_at, study.id`,
    [patientKey, since],
  );
}
