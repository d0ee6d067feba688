import {
  agreement,
  compareDemographics,
  contradictions,
  type Demographics,
} from '@isocenter/contract/archive/identity/identity.ts';
import type { Examined, KnownStudy } from './examined.ts';
import type { InstanceRecord, PatientRecord } from './instance-record.ts';
import type { IngestSource } from './source.ts';

/** Why an object is stored apart, and under the UIDs of which study it came. */
export interface Unwelcome {
  readonly kind: 'other-clinic' | 'other-patient';
  readonly study: KnownStudy;
  /** The fields that contradict. */
  readonly fields: readonly string[];
}

/**
 * Returns why an object may not be added to what the archive has under its UIDs: another clinic than the study's sends it, or it is of
 * another patient than the study's. What is archived there under its own UID it corrects, which is decided elsewhere; a copy of it that a
 * guest sends to the study's own clinic leaves nothing to decide. Undefined: it may.
 */
export async function unwelcomeAt(
  record: InstanceRecord,
  source: IngestSource,
  { clinicId, study, others }: Examined,
  { isCorrection, isCopy }: { readonly isCorrection: boolean; readonly isCopy: boolean },
): Promise<Unwelcome | undefined> {
  if (isCopy && clinicId !== null && study?.clinicIds.includes(clinicId) === true) return undefined;
  for (const known of study === null ? others : [study, ...others])
    if (!known.isAccepted && (await isOfAnotherClinic(known, clinicId, source)))
      return { kind: 'other-clinic', study: known, fields: fieldsAgainst(known, record.patient) };
  if (study === null || isCorrection || study.isAccepted || isOfItsPatient(study, record.patient)) return undefined;
  return { kind: 'other-patient', study, fields: fieldsAgainst(study, record.patient) };
}

/** A person is of another clinic where he may not see the study; a sender that no clinic has is of none. */
async function isOfAnotherClinic(
  study: KnownStudy,
  clinicId: number | null,
  { person }: IngestSource,
): Promise<boolean> {
  if (person !== undefined) return person.isClosed(study.studyUid);
  return clinicId !== null && study.clinicIds.length > 0 && !study.clinicIds.includes(clinicId);
}

/** True if the patient is as the study said when it came, or as its patient is known now: either will do. */
function isOfItsPatient(study: KnownStudy, patient: PatientRecord): boolean {
  return agrees(study, patient) || agrees(study.patient, patient);
}

type Known = Pick<KnownStudy, 'patientId' | 'issuer' | 'demographics'>;

/** True if what an object says of its patient may be of the one that is known. */
export function agrees(known: Known, patient: PatientRecord): boolean {
  const theirs = demographicsOf(patient);
  const compared = compareDemographics(known.demographics, theirs);
  if (compared.some(({ likeness }) => likeness === 'contradict')) return false;
  if (known.issuer !== '' && patient.issuer !== '' && known.issuer !== patient.issuer) return false;
  if (patient.patientId === '' || patient.patientId === known.patientId) return true;
  // A study that came without a number is not anybody's who has one, unless name and birth date say so.
  return known.patientId === '' && agreement(compared, known.demographics) >= 2;
}

function fieldsAgainst(known: KnownStudy, patient: PatientRecord): string[] {
  const isOther = patient.patientId !== '' && patient.patientId !== known.patientId;
  const fields = contradictions(known.demographics, demographicsOf(patient)).map(({ field }) => field);
  return isOther ? ['patientId', ...fields] : fields;
}

export function demographicsOf(patient: PatientRecord): Demographics {
  const { name, nameIdeographic, namePhonetic, birthDate, sex } = patient;
  return { name: { alphabetic: name, ideographic: nameIdeographic, phonetic: namePhonetic }, birthDate, sex };
}
