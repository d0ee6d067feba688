import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';

/** Instead of the number of a study: one that is made of the series. */
export const newStudy = 'new';

/** Which series go where, and why, as the form has it. */
export type Moving = {
  seriesUids: string[];
  /** The number of a study, `new`, or empty: not said yet. */
  into: string;
  description: string;
  toOtherPatient: boolean;
  reason: string;
};

/** What the server is asked for; to a new study, which is described so, where `intoStudyUid` is null. */
export interface AskedMove {
  readonly seriesUids: string[];
  readonly intoStudyUid: string | null;
  readonly description?: string;
}

export function emptyMove({ description }: Pick<StudyRow, 'description'>): Moving {
  return { seriesUids: [], into: '', description, toOtherPatient: false, reason: '' };
}

/** Undefined until it is said which series go, and where. */
export function askedMoveOf({ seriesUids, into, description }: Moving): AskedMove | undefined {
  if (seriesUids.length === 0 || into === '') return undefined;
  const chosen = seriesUids.toSorted();
  return into === newStudy
    ? { seriesUids: chosen, intoStudyUid: null, description: description.trim() }
    : { seriesUids: chosen, intoStudyUid: into };
}
