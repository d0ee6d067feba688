import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { NewStudy } from '@isocenter/contract/archive/uploads/fields.ts';
import { emptyOf, inputOf } from '@isocenter/contract/fields.ts';
import type { JoinedStudy } from '@isocenter/dicom/documents/document-object.ts';
import { formatPersonName } from '@isocenter/dicom/values/person-name.ts';
import type { StudyHeader } from '../analysis/content.ts';
import { uidOf } from './uid-of.ts';

/** The study in the objects of a placing, and its header for the page. */
export interface Target {
  readonly study: JoinedStudy;
  readonly header: StudyHeader;
}

/** A study of the archive. */
export function ofArchive(row: StudyRow): Target {
  const { studyId, studyTime, referringPhysician, patientName } = row;
  const { studyUid, patientId, issuer, birthDate, sex, studyDate, description, accession } = row;
  // Nothing else of the row: it changes while files arrive, and what is made of the same file may not.
  const of = { studyUid, patientId, issuer, birthDate, sex, studyDate, description, accession };
  const header: StudyHeader = { ...of, name: { ...nobody, ...patientName } };
  return { header, study: { ...joinedBy(header), studyId, studyTime: digits(studyTime), referringPhysician } };
}

/** A study that other files of the upload are of. */
export function ofFiles(header: StudyHeader): Target {
  return { header, study: joinedBy(header) };
}

/**
 * A study that begins with these documents; of somebody who is known, where the number is still his.
 * @param first the key of the first of them: who goes on after a reload and gives the same again goes on with the same study
 */
export function ofNew(fields: NewStudy, known: PatientRow | null, first: string): Target {
  const { familyName, givenName, patientId, birthDate, sex, studyDate, description, accession } = fields;
  const alphabetic = [familyName, givenName].map(component).join('^').replace(/\^$/, '');
  const same = known?.patientId === patientId.trim() ? known : undefined;
  const header: StudyHeader = {
    studyUid: uidOf(`study ${JSON.stringify(inputOf(emptyOf(NewStudy), fields))} ${first}`),
    patientId: patientId.trim(),
    issuer: same?.issuer ?? '',
    name: { ...nobody, ...(same?.name.alphabetic.startsWith(alphabetic) === true ? same.name : { alphabetic }) },
    birthDate,
    sex,
    studyDate,
    description: description.trim(),
    accession: accession.trim(),
  };
  return { header, study: joinedBy(header) };
}

const nobody = { alphabetic: '', ideographic: '', phonetic: '' };

function joinedBy({ name, birthDate, studyDate, ...header }: StudyHeader): JoinedStudy {
  return {
    ...header,
    studyId: '',
    studyDate: digits(studyDate),
    studyTime: '',
    referringPhysician: '',
    patientName: formatPersonName(name),
    birthDate: digits(birthDate),
  };
}

/** Words as one component of a name: without what divides names (PS3.5 §6.2.1). */
function component(words: string): string {
  return words.replaceAll(/[\\^=]+/g, ' ').trim();
}

/** `2026-01-31` and `23:59:59` as DA and TM have them. */
function digits(value: string | null): string {
  return (value ?? '').replaceAll(/[^0-9.]/g, '');
}
