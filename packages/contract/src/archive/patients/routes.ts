import { Type } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import { listQuery, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, LongKey, Nothing, nullable, oneOf, CalendarDate } from '../../schemas.ts';
import { StudyRow } from '../studies/study-row.ts';
import { PatientRecord, PatientRow, PatientCare, LinkedPatient } from './fields.ts';
import { patientSortColumns, verifications, protections } from './patients.ts';

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

/** Says that name, birth date and sex were compared with a document; null undoes it. */
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

/** The record of a patient and of all his studies that the caller sees, as JSON; the images are fetched as a ZIP. */
export const exportPatient = defineRoute({
  method: 'GET',
  path: '/api/patients/:patientKey/export',
  summary: 'Everything that is known of a patient',
  access: { kind: 'ability', action: 'download', subject: 'Study' },
  params,
  response: { raw: true, contentTypes: ['application/json'] },
  audit: 'patient.export',
});

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
