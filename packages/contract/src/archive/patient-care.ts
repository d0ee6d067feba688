import Type, { type Static } from 'typebox';
import { needing } from '../fields.ts';
import { filledLine, line, lines } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { Instant, LongKey, Nothing, nullable, oneOf, strict } from '../schemas.ts';
import { say } from '../said.ts';

/** How sure it is who a patient is: since he was verified, a correction or a merge may have contradicted what was. */
export const verifications = ['unverified', 'verified', 'contradicted'] as const;
export type Verification = (typeof verifications)[number];

/** A Patient ID (0010,0020) of somewhere else: one value of LO. */
const OtherId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[^\\p{Cc}\\\\,]+$',
  ...needing(say`is one line without a backslash and a comma`),
});

/** What people write down of a patient. */
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
  /** What the images of the newest study say of the same. */
  arrived: Type.Object(PatientRecord.properties),
  /** Numbers that lead to him since an edit. */
  mergedIds: Type.Array(Type.String()),
  revision: Type.Integer(),
  verification: oneOf(verifications),
  verified: nullable(Type.Object({ ...byWhom, document: Type.String(), contradictedAt: nullable(Instant) })),
  protected: nullable(Type.Object({ ...byWhom, reason: Type.String() })),
});
export type PatientCare = Static<typeof PatientCare>;

const params = strict({ patientKey: LongKey });
const ofPatient = { kind: 'ability', action: 'update', subject: 'Patient' } as const;

export const savePatientRecord = defineRoute({
  method: 'PUT',
  path: '/api/patients/:patientKey/record',
  summary: 'Write down what is known of a patient',
  access: ofPatient,
  params,
  body: strict({ ...PatientRecord.properties, revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
  tidied: true,
  response: Nothing,
  audit: 'patient.record',
});

/** Says that name, birth date and sex were compared with a document; null takes it back. */
export const verifyPatient = defineRoute({
  method: 'PUT',
  path: '/api/patients/:patientKey/verification',
  summary: 'Verify a patient against a document',
  access: ofPatient,
  params,
  body: strict({ document: nullable(filledLine(100)) }),
  tidied: true,
  response: Nothing,
  audit: 'patient.verify',
});

/** No patient is linked with more others. */
export const mostLinks = 20;

/** Two records are one person's and stay two: each shows the other's studies. No image is changed. */
export const linkPatients = defineRoute({
  method: 'PUT',
  path: '/api/patients/:patientKey/link',
  summary: 'Link two patients who are one person, or unlink them',
  access: ofPatient,
  params,
  body: strict({ otherPatientKey: LongKey, isLinked: Type.Boolean(), reason: filledLine(200) }),
  tidied: true,
  response: Nothing,
  audit: 'patient.link',
});

/** The studies of a protected patient are not moved to the bin, and those in it are not removed, until the protection is lifted. */
export const protectPatient = defineRoute({
  method: 'PUT',
  path: '/api/patients/:patientKey/protection',
  summary: 'Protect the studies of a patient, or lift the protection',
  access: { kind: 'ability', action: 'delete', subject: 'Study' },
  params,
  body: strict({ isProtected: Type.Boolean(), reason: filledLine(200) }),
  tidied: true,
  response: Nothing,
  audit: 'patient.protect',
});

/** What is known of a patient and of all studies of his that the caller sees, as JSON; the images are fetched as a ZIP. */
export const exportPatient = defineRoute({
  method: 'GET',
  path: '/api/patients/:patientKey/export',
  summary: 'Everything that is known of a patient',
  access: { kind: 'ability', action: 'download', subject: 'Study' },
  params,
  response: { raw: true, contentTypes: ['application/json'] },
  audit: 'patient.export',
});
