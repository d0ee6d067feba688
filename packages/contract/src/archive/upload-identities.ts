import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { CalendarDate, Key, nullable, oneOf, PersonName, strict, Uid } from '../schemas.ts';
import { identityFields, identityReasons, likenesses } from './identity.ts';

const Demographics = {
  name: strict({
    alphabetic: Type.String({ maxLength: 200 }),
    ideographic: Type.String({ maxLength: 200 }),
    phonetic: Type.String({ maxLength: 200 }),
  }),
  birthDate: nullable(CalendarDate),
  sex: Type.String({ maxLength: 16 }),
};

/** A patient who is known, as far as the caller may see a study of his, beside what a file says. */
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

/** The studies of one question. */
export const mostCheckedStudies = 200;

/**
 * Whom studies would come to if they were sent now into that clinic, by the rule of the archive. `known`: patients of the same number,
 * the one that the study would join first; where the first of them contradicts, it would be kept apart. `likely`: patients of the same
 * name and birth date under another number.
 */
export const checkIdentities = defineRoute({
  method: 'POST',
  path: '/api/uploads/identities',
  summary: 'Whose studies these would be',
  access: { kind: 'ability', action: 'create', subject: 'Upload' },
  body: strict({
    clinicId: Type.Optional(nullable(Key)),
    studies: Type.Array(
      strict({
        studyUid: Uid,
        patientId: Type.String({ maxLength: 64 }),
        issuer: Type.String({ maxLength: 64 }),
        station: Type.Optional(Type.String({ maxLength: 64 })),
        institution: Type.Optional(Type.String({ maxLength: 200 })),
        ...Demographics,
      }),
      { maxItems: mostCheckedStudies },
    ),
  }),
  response: Type.Object({
    studies: Type.Array(
      Type.Object({
        studyUid: Uid,
        clinic: nullable(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
        known: Type.Array(PatientMatch),
        likely: Type.Array(PatientMatch),
      }),
    ),
  }),
});
