import type { StudyStatus } from '../../archive/studies/study-row.ts';
import { studyStatuses } from '../../archive/studies/study.ts';

/**
 * The four words in which clinics and referring doctors see the status of a study; null for one that was rejected. Only `reported` stands
 * for a report that everybody signed who has to. The other facts of a report have the words of those who read: one word means one thing to
 * both.
 */
export const coarseStatuses = ['examined', 'draft', 'preliminary', 'reported'] as const;
export type CoarseStatus = (typeof coarseStatuses)[number];

const coarse: Readonly<Record<StudyStatus, CoarseStatus | null>> = {
  received: 'examined',
  ready: 'examined',
  assigned: 'examined',
  reading: 'examined',
  'on-hold': 'examined',
  draft: 'draft',
  preliminary: 'preliminary',
  final: 'reported',
  addended: 'reported',
  rejected: null,
};

/** The word of a status. */
export function coarseStatusOf(status: StudyStatus): CoarseStatus | null {
  return coarse[status];
}

/** The statuses that a coarse word stands for; a status stands for itself. */
export function statusesOf(word: CoarseStatus | StudyStatus): readonly StudyStatus[] {
  return studyStatuses.filter((status) => status === word || coarse[status] === word);
}
