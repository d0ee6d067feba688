import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { birthDateFaults } from '../people/birth-date.ts';
import { birthDateProblem } from '../people/field-rules.ts';
import { say } from '../said.ts';
import { CalendarDate, nullable, oneOf, strict } from '../schemas.ts';
import { dicomLine, namePart } from './dicom-text.ts';

export const newStudySexes = ['', 'F', 'M', 'O'] as const;

/** What is told of a study that begins with documents, in the lengths that DICOM gives (PS3.5 §6.2). */
export const NewStudy = strict({
  patientId: dicomLine(64, 1),
  familyName: namePart(1),
  givenName: namePart(),
  birthDate: nullable(CalendarDate),
  sex: oneOf(newStudySexes),
  studyDate: nullable(CalendarDate),
  description: dicomLine(64, 1),
  accession: dicomLine(16),
});
export type NewStudy = Static<typeof NewStudy>;

/** The title of a document, as its series shows it. */
export const DocumentTitle = Type.String({ minLength: 1, maxLength: 64 });

/** What no schema tells of such a study. */
export function newStudyFaults({ birthDate, studyDate }: Pick<NewStudy, 'birthDate' | 'studyDate'>, now: Date): Faults {
  const isLater = studyDate !== null && birthDateProblem(studyDate, now) === 'future';
  return { ...birthDateFaults({ birthDate }, now), ...(isLater && { studyDate: say`lies in the future` }) };
}
