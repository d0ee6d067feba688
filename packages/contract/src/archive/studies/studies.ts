export const studySortColumns = [
  'studyAt',
  'receivedAt',
  'patientName',
  'patientId',
  'birthDate',
  'sex',
  'accession',
  'description',
  'modality',
  'referringPhysician',
  'institution',
  'station',
  'status',
  'priority',
  'urgency',
  'patient',
  'reader',
  'dueAt',
  'source',
  'instanceCount',
  'seriesCount',
  'sizeBytes',
  'changedAt',
  /** In the bin only: elsewhere it is the usual order. */
  'binnedAt',
] as const;
export type StudyColumnOrder = (typeof studySortColumns)[number];

/** The order of a field of the house's own: what its values are and its number, `number12`. What has nothing in it comes last. */
export const fieldOrderForm = /^(number|date|text)([1-9]\d{0,8})$/;
export type FieldOrder = `${'number' | 'date' | 'text'}${number}`;

/** The headings by which studies of a list can be grouped. */
export const studyGroupings = ['patient', 'day', 'modality', 'reader', 'due'] as const;
export type StudyGrouping = (typeof studyGroupings)[number];

/** The most studies of one act. */
export const mostActedOn = 10_000;
/** The most studies of a job's act, which are counted for it. */
export const mostInBulk = 100_000;
