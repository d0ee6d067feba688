import { Type, type Static } from 'typebox';
import { birthDateProblem } from '../../field-rules.ts';
import type { Faults } from '../../fields.ts';
import { birthDateFaults } from '../../people/users/birth-date.ts';
import { say } from '../../said.ts';
import { strict, nullable, CalendarDate, oneOf, PersonName, Uid, Uuid, Instant } from '../../schemas.ts';
import { TranslatableText } from '../../translatable-text.ts';
import { dicomLine, namePart } from '../edits/dicom-text.ts';
import { identityFields, likenesses, identityReasons } from '../identity/identity.ts';
import { studyConflicts } from '../studies/study.ts';
import { newStudySexes, refusalReasons, largestUploadFileBytes } from './uploads.ts';

/** A study that begins with documents, in the lengths that DICOM gives (PS3.5 §6.2). */
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

/** Returns the faults of such a study's dates that the schema does not find. */
export function newStudyFaults({ birthDate, studyDate }: Pick<NewStudy, 'birthDate' | 'studyDate'>, now: Date): Faults {
  const isLater = studyDate !== null && birthDateProblem(studyDate, now) === 'future';
  return { ...birthDateFaults({ birthDate }, now), ...(isLater && { studyDate: say`lies in the future` }) };
}

/** A known patient, as far as the caller may see a study of his, beside the values of a file. */
export const PatientMatch = Type.Object({
  patientKey: Type.Integer(),
  patientId: Type.String(),
  issuer: Type.String(),
  name: PersonName,
  birthDate: nullable(CalendarDate),
  sex: Type.String(),
  studyCount: Type.Integer(),
  fields: Type.Array(
    Type.Object({
      field: oneOf(identityFields),
      likeness: oneOf(likenesses),
      reasons: Type.Array(oneOf(identityReasons)),
    }),
  ),
});
export type PatientMatch = Static<typeof PatientMatch>;

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => nullable(schema);

/** The sender's key of a file: a hash made in the browser, so that no file name, which may be a person's, is stored. */
export const FileKey = Type.String({ pattern: '^[0-9a-f]{32,64}$', maxLength: 64 });

/** The outcome of one file; `quarantined`: it waits for a decision, beside another one of its UID. `message` is the reason of a refusal. */
export const UploadedFile = Type.Object({
  fileKey: Type.String(),
  state: oneOf(['stored', 'duplicate', 'quarantined', 'refused']),
  reason: OrNull(oneOf(refusalReasons)),
  message: OrNull(TranslatableText),
  sizeBytes: Type.Integer(),
  sopUid: OrNull(Uid),
  studyUid: OrNull(Uid),
});
export type UploadedFile = Static<typeof UploadedFile>;

/** A file as it is looked up later: with what waits for a decision about its study, where the caller sees that. */
export const ListedFile = Type.Object({
  ...UploadedFile.properties,
  study: OrNull(Type.Object({ description: Type.String(), conflict: OrNull(oneOf(studyConflicts)) })),
});
export type ListedFile = Static<typeof ListedFile>;

/** An upload as its owner sees it: what was announced, and what has arrived so far. */
export const Upload = Type.Object({
  id: Uuid,
  title: Type.String(),
  createdAt: Instant,
  /** Arrival of the last file. */
  changedAt: Instant,
  finishedAt: OrNull(Instant),
  fileCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  doneCount: Type.Integer(),
  doneBytes: Type.Integer(),
  storedCount: Type.Integer(),
  duplicateCount: Type.Integer(),
  quarantinedCount: Type.Integer(),
  refusedCount: Type.Integer(),
});
export type Upload = Static<typeof Upload>;

/** `waitingCount` counts its stored files of studies about which somebody has to decide, of those that the caller sees. */
export const ListedUpload = Type.Object({ ...Upload.properties, waitingCount: Type.Integer() });
export type ListedUpload = Static<typeof ListedUpload>;

/** The progress of a file, to resume after an interruption. `file` is there once the file is done. */
export const FileProgress = Type.Object({ receivedBytes: Type.Integer(), file: OrNull(UploadedFile) });
export type FileProgress = Static<typeof FileProgress>;

export const Piece = strict({
  offset: Type.Integer({ minimum: 0, maximum: largestUploadFileBytes }),
  sizeBytes: Type.Integer({ minimum: 1, maximum: largestUploadFileBytes }),
});

/** The person on papers, if no image names him. A guest knows no number of the clinic's, so none is requested. */
export const GuestPerson = strict({
  familyName: namePart(1),
  givenName: namePart(),
  birthDate: nullable(CalendarDate),
});
export type GuestPerson = Static<typeof GuestPerson>;

/** Returns the faults of such a person: whoever decides whose it is has nothing but the name and the birth date. */
export function guestPersonFaults({ birthDate }: Pick<GuestPerson, 'birthDate'>, now: Date): Faults {
  return birthDate === null ? { birthDate: say`is needed` } : birthDateFaults({ birthDate }, now);
}
