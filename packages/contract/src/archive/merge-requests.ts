import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, Key, listOf, nullable, oneOf, PersonName, strict } from '../schemas.ts';
import { DemographicChanges } from './edit-fields.ts';
import {
  editingPatient,
  mergeContradictions,
  mergingPatients,
  PatientParams,
  Person,
  Reason,
  saidOfEdit,
} from './edits.ts';

/** For how many days a merge waits for a second person. */
export const mergeRequestDays = 14;

export const mergeRequestStates = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type MergeRequestState = (typeof mergeRequestStates)[number];

const RequestPatient = Type.Object({ patientKey: Type.Integer(), patientId: Type.String(), name: PersonName });

/** A merge of two patients who contradict each other: somebody asked for it, and another person decides. */
export const MergeRequest = Type.Object({
  requestId: Type.Integer(),
  at: Instant,
  by: Person,
  /** The caller asked for it, and may only withdraw it. */
  isOwn: Type.Boolean(),
  dueAt: Instant,
  reason: Type.String(),
  contradictions: Type.Array(oneOf(mergeContradictions)),
  goes: RequestPatient,
  stays: RequestPatient,
  changes: DemographicChanges,
  state: oneOf(mergeRequestStates),
  /** `by` is null when the request expired. */
  decided: nullable(Type.Object({ at: Instant, by: nullable(Person), reason: Type.String() })),
});
export type MergeRequest = Static<typeof MergeRequest>;

/** Asks for a merge that a second person has to approve. Refused where nothing contradicts, or where somebody has asked already. */
export const askMerge = defineRoute({
  method: 'POST',
  path: '/api/patients/:patientKey/merge/requests',
  summary: 'Ask for a merge that another person approves',
  access: editingPatient,
  params: PatientParams,
  body: strict({ ...mergingPatients, ...saidOfEdit }),
  tidied: true,
  response: MergeRequest,
  status: 201,
  audit: 'edit.ask',
});

/** The merges that wait, the oldest first, and what was decided in the last 90 days: of patients of whom the caller sees every study. */
export const listMergeRequests = defineRoute({
  method: 'GET',
  path: '/api/patients/merge-requests',
  summary: 'Merges that a second person decides about',
  access: editingPatient,
  response: listOf(MergeRequest),
  audit: 'patient.search',
});

/** Approves a merge, which is made at once, or refuses it; who asked for it withdraws it by refusing. `revision` is of the preview. */
export const decideMerge = defineRoute({
  method: 'POST',
  path: '/api/merge-requests/:requestId/decision',
  summary: 'Approve or refuse a merge',
  access: editingPatient,
  params: strict({ requestId: Key }),
  body: strict({ isApproved: Type.Boolean(), reason: Reason, revision: saidOfEdit.revision }),
  tidied: true,
  response: MergeRequest,
  audit: 'edit.decide',
});
