/** The certainty of a patient's identity: since he was verified, a correction or a merge may have contradicted it. */
export const verifications = ['unverified', 'verified', 'contradicted'] as const;
export type Verification = (typeof verifications)[number];

/** No patient is linked with more others. */
export const mostLinks = 20;

export const patientSortColumns = ['name', 'patientId', 'birthDate', 'sex', 'studyCount', 'lastStudyAt'] as const;

/** `protected`: the studies of a patient are never removed. */
export const protections = ['protected', 'unprotected'] as const;
export type Protection = (typeof protections)[number];
