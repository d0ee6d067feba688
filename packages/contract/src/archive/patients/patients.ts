/** How sure it is who a patient is: since he was verified, a correction or a merge may have contradicted what was. */
export const verifications = ['unverified', 'verified', 'contradicted'] as const;
export type Verification = (typeof verifications)[number];

/** No patient is linked with more others. */
export const mostLinks = 20;

export const patientSortColumns = ['name', 'patientId', 'birthDate', 'sex', 'studyCount', 'lastStudyAt'] as const;

/** Whether the studies of a patient stay whatever happens. */
export const protections = ['protected', 'unprotected'] as const;
export type Protection = (typeof protections)[number];
