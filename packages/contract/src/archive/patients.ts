import Type, { type Static } from 'typebox';
import { listQuery, pageOf } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, PersonName, strict, oneOf, nullable, LongKey } from '../schemas.ts';
import { PatientCare, verifications } from './patient-care.ts';
import { StudyRow } from './study.ts';

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
  /** Whether he was verified against a document. */
  verification: oneOf(verifications),
  /** His studies are not moved to the bin. */
  isProtected: Type.Boolean(),
});
export type PatientRow = Static<typeof PatientRow>;

export const patientSortColumns = ['name', 'patientId', 'birthDate', 'sex', 'studyCount', 'lastStudyAt'] as const;

/** Whether the studies of a patient stay whatever happens. */
export const protections = ['protected', 'unprotected'] as const;
export type Protection = (typeof protections)[number];

/** Patients who have at least one study that the caller may see; counts are of those studies only. */
export const listPatients = defineRoute({
  method: 'GET',
  path: '/api/patients',
  summary: 'List patients',
  access: { kind: 'ability', action: 'read', subject: 'Patient' },
  query: listQuery(patientSortColumns, {
    sex: Type.Optional(oneOf(['M', 'F', 'O'])),
    birthFrom: Type.Optional(CalendarDate),
    birthTo: Type.Optional(CalendarDate),
    verification: Type.Optional(oneOf(verifications)),
    protection: Type.Optional(oneOf(protections)),
  }),
  response: pageOf(PatientRow),
  audit: 'patient.search',
});

/** Another record of the same person, with its studies that the caller may see. */
export const LinkedPatient = Type.Object({
  patient: PatientRow,
  studies: Type.Array(StudyRow),
  at: Instant,
  by: Type.String(),
  reason: Type.String(),
});
export type LinkedPatient = Static<typeof LinkedPatient>;

/** One patient with all studies that the caller may see, newest first, at most 500; and whoever is linked with him. */
export const getPatient = defineRoute({
  method: 'GET',
  path: '/api/patients/:patientKey',
  summary: 'A patient and the timeline of studies',
  access: { kind: 'ability', action: 'read', subject: 'Patient' },
  params: strict({ patientKey: LongKey }),
  response: Type.Object({
    patient: PatientRow,
    care: PatientCare,
    studies: Type.Array(StudyRow),
    linked: Type.Array(LinkedPatient),
  }),
  audit: 'patient.view',
});
