import type { StudyChanges } from '@isocenter/contract/archive/edit-fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';

/** What of a study can be corrected, as its form has it, and why it is. */
export type Correctable = {
  family: string;
  given: string;
  patientId: string;
  birthDate: string | null;
  sex: string;
  accession: string;
  studyDate: string | null;
  description: string;
  institution: string;
  reason: string;
};

/** A study as it is now. */
export function correctableOf(study: StudyRow): Correctable {
  const [family = '', given = ''] = study.patientName.alphabetic.split('^');
  const { patientId, birthDate, sex, accession, studyDate, description, institution } = study;
  return { family, given, patientId, birthDate, sex, accession, studyDate, description, institution, reason: '' };
}

/** What is said otherwise. The components of a name that the form does not have stay. */
export function changesOf(values: Correctable, study: StudyRow): StudyChanges {
  const stored = correctableOf(study);
  const { family, given, reason: _reason, ...plain } = values;
  const changed = Object.entries(plain).filter(([name, value]) => stored[name as keyof Correctable] !== value);
  const isRenamed = family !== stored.family || given !== stored.given;
  const rest = study.patientName.alphabetic.split('^').slice(2);
  return {
    ...(Object.fromEntries(changed) as StudyChanges), // the names of both are the same
    ...(isRenamed ? { name: [family, given, ...rest].join('^').replace(/\^+$/, '') } : {}),
  };
}
