import { Type, type Static } from 'typebox';
import { line, lines } from '../../field-schemas.ts';
import { needing } from '../../fields.ts';
import { say } from '../../said.ts';
import { strict, Instant, oneOf, nullable, PersonName, CalendarDate } from '../../schemas.ts';
import { StudyRow } from '../studies/study-row.ts';
import { verifications } from './patients.ts';

/** A Patient ID (0010,0020) of somewhere else: one value of LO. */
const OtherId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[^\\p{Cc}\\\\,]+$',
  ...needing(say`is one line without a backslash and a comma`),
});

export const PatientRecord = strict({
  otherIds: Type.Array(OtherId, { maxItems: 20, uniqueItems: true }),
  phone: line(64),
  email: line(254),
  address: lines(500),
  comments: lines(2000),
});
export type PatientRecord = Static<typeof PatientRecord>;

const byWhom = { at: Instant, by: Type.String() };

export const PatientCare = Type.Object({
  ...PatientRecord.properties,
  /** The same fields in the images of the newest study. */
  arrived: Type.Object(PatientRecord.properties),
  /** Numbers that lead to him since an edit. */
  mergedIds: Type.Array(Type.String()),
  revision: Type.Integer(),
  verification: oneOf(verifications),
  verified: nullable(Type.Object({ ...byWhom, document: Type.String(), contradictedAt: nullable(Instant) })),
  protected: nullable(Type.Object({ ...byWhom, reason: Type.String() })),
});
export type PatientCare = Static<typeof PatientCare>;

export const PatientRow = Type.Object({
  patientKey: Type.Integer(),
  patientId: Type.String(),
  issuer: Type.String(),
  name: PersonName,
  birthDate: nullable(CalendarDate),
  sex: Type.String(),
  studyCount: Type.Integer(),
  modalities: Type.Array(Type.String()),
  lastStudyAt: nullable(Instant),
  verification: oneOf(verifications),
  /** His studies are not moved to the bin. */
  isProtected: Type.Boolean(),
});
export type PatientRow = Static<typeof PatientRow>;

/** Another record of the same person, with its studies that the caller may see. */
export const LinkedPatient = Type.Object({
  patient: PatientRow,
  studies: Type.Array(StudyRow),
  at: Instant,
  by: Type.String(),
  reason: Type.String(),
});
export type LinkedPatient = Static<typeof LinkedPatient>;
