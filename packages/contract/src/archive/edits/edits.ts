import type { Access } from '../../route.ts';

/** Edits can be undone for so long. */
export const editUndoDays = 90;

/**
 * `study`: a study was corrected. `patient`: all studies of a patient were. `merge`: a patient was found to be another one. `reject`:
 * images were rejected. `move`: series went to another study.
 */
export const editKinds = ['study', 'patient', 'merge', 'reject', 'move'] as const;
export type EditKind = (typeof editKinds)[number];

/** Why images are rejected (IHE RAD TF-2, IOCM): DCM 113001, 113037, 113038 and 113039. */
export const rejectionReasons = ['quality', 'safety', 'worklist', 'retention'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The fields that may contradict in a merge. `patientId`: the patient who goes was verified under it. */
export const mergeContradictions = ['birthDate', 'sex', 'patientId'] as const;
export type MergeContradiction = (typeof mergeContradictions)[number];

export const editingPatient: Access = { kind: 'ability', action: 'update', subject: 'Patient' };

/** Days that a merge waits for a second person. */
export const mergeRequestDays = 14;

export const mergeRequestStates = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type MergeRequestState = (typeof mergeRequestStates)[number];
