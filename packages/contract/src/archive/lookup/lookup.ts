/** No kind of answer has more rows; of what is beyond them there is a count. */
export const mostAnswers = 20;
/** The stored lookups of each person. */
export const mostLookups = 20;

export const uidLevels = ['study', 'series', 'instance'] as const;
/** The fields that can contradict; other requested values identify a different record. */
export const differingFields = ['accession', 'patientId', 'name', 'birthDate'] as const;
export const matchFields = [...uidLevels, ...differingFields, 'words'] as const;

export type Differing = (typeof differingFields)[number];
