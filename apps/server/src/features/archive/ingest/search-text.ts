import type { PatientRecord, StudyRecord } from './instance-record.ts';

/** What the search field of patient lists looks into: one text under one trigram index; the database stores it in lower case. */
export function patientSearchText(patient: PatientRecord): string {
  return join([...namesOf(patient), patient.patientId]);
}

/** What the search field of study lists looks into. */
export function studySearchText(patient: PatientRecord, study: StudyRecord): string {
  return join([
    ...namesOf(patient),
    patient.patientId,
    study.accession,
    study.description,
    study.referringPhysician,
    study.institution,
    study.studyId,
  ]);
}

function namesOf(patient: PatientRecord): string[] {
  return [patient.name, patient.nameIdeographic, patient.namePhonetic];
}

/** `^` between name components becomes a space, so that "hoffmann le" is found. */
function join(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('^', ' '))
    .join(' · ')
    .replaceAll(/ +/g, ' ');
}
