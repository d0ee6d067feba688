import type { StatusName } from '../theme/tokens.ts';

/** The ten statuses of a study, in the order of the work. */
export const studyStatuses = [
  'received',
  'ready',
  'assigned',
  'reading',
  'draft',
  'preliminary',
  'final',
  'addended',
  'on-hold',
  'rejected',
] as const satisfies readonly StatusName[];

export type StudyStatus = (typeof studyStatuses)[number];

/** English words of the statuses; another language passes its own. */
export const statusWords: Readonly<Record<StudyStatus, string>> = {
  received: 'Received',
  ready: 'Ready',
  assigned: 'Assigned',
  reading: 'Reading',
  draft: 'Draft',
  preliminary: 'Preliminary',
  final: 'Final',
  addended: 'Addended',
  'on-hold': 'On hold',
  rejected: 'Rejected',
};
