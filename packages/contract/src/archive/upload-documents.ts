import Type, { type Static } from 'typebox';
import { filledLine, line } from '../people/field-rules.ts';
import { CalendarDate, nullable, oneOf, strict } from '../schemas.ts';

export const newStudySexes = ['', 'F', 'M', 'O'] as const;

/** What is told of a study that begins with documents, in the lengths that DICOM gives (PS3.5 §6.2). */
export const NewStudy = strict({
  patientId: filledLine(64),
  familyName: filledLine(64),
  givenName: line(64),
  birthDate: nullable(CalendarDate),
  sex: oneOf(newStudySexes),
  studyDate: nullable(CalendarDate),
  description: filledLine(64),
  accession: line(16),
});
export type NewStudy = Static<typeof NewStudy>;

/** The title of a document, as its series shows it. */
export const DocumentTitle = Type.String({ minLength: 1, maxLength: 64 });
