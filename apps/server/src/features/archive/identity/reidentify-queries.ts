import type { StudyClaim } from './assign-patients.ts';
import { demographicsJson, type Run } from './identity-queries.ts';
import { patientNamespace } from './namespace.ts';

const namespaceOfStudy = patientNamespace('study.issuer', 'study.clinic_id', 'study.patient_id', 'study.study_uid');

/**
 * Gives the patients of some studies their new namespace, where all studies of the number have come to the same one and nobody has
 * the number there.
 */
export async function moveNumbers(run: Run, studyKeys: readonly number[]): Promise<void> {
  await run(
    `with touched as materialized (
       select distinct namespace, patient.patient_id from study join patient on patient.id = patient_key where study.id = any($1::bigint[])
     ), ways as (
       select touched.namespace, touched.patient_id, min(${namespaceOfStudy}) as target,
         count(distinct ${namespaceOfStudy} || ' ' || study.patient_id) as ways, min(study.patient_id) as number
       from touched join patient on (patient.namespace, patient.patient_id) = (touched.namespace, touched.patient_id)
         join study on study.patient_key = patient.id
       group by touched.namespace, touched.patient_id
     ), wanted as (
       select *, count(*) over (partition by target, patient_id) as comers from ways where ways = 1 and number = patient_id
     )
     update patient set namespace = target from wanted
     where (patient.namespace, patient.patient_id) = (wanted.namespace, wanted.patient_id) and target <> wanted.namespace and comers = 1
       and not exists (select from patient there where (there.namespace, there.patient_id) = (target, wanted.patient_id))`,
    [studyKeys],
  );
}

/** Returns those of these studies whose number is not that of their patient any more, the first to have come first. */
export async function claimsAstray(run: Run, studyKeys: readonly number[]): Promise<StudyClaim[]> {
  return run(
    `select study.id as "studyKey", study_uid as "studyUid", study.clinic_id as "clinicId", study.issuer, study.patient_id as "patientId",
       ${namespaceOfStudy} as namespace, ${demographicsJson('study', 'patient_')} as demographics
     from study join patient on patient.id = patient_key
     where study.id = any($1::bigint[]) and (${namespaceOfStudy}, study.patient_id) is distinct from (patient.namespace, patient.patient_id)
     order by received_at, study.id`,
    [studyKeys],
  );
}

export async function setPatients(
  run: Run,
  studyKeys: readonly number[],
  patientKeys: readonly number[],
): Promise<void> {
  await run(
    `update study set patient_key = to_patient from unnest($1::bigint[], $2::bigint[]) as moved (study_key, to_patient)
     where id = study_key and patient_key <> to_patient`,
    [studyKeys, patientKeys],
  );
}
