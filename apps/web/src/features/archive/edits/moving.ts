import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';

/** Instead of the number of a study: one that is made of the series. */
export const newStudy = 'new';

/** The form of a move: the series, the target, and the reason. */
export type Moving = {
  seriesUids: string[];
  /** The number of a study, `new`, or empty: not said yet. */
  into: string;
  description: string;
  toOtherPatient: boolean;
  reason: string;
};

/** The move for the server; if `intoStudyUid` is null, to a new study with this description. */
export interface MoveEdit {
  readonly seriesUids: string[];
  readonly intoStudyUid: string | null;
  readonly description?: string;
}

export function emptyMove({ description }: Pick<StudyRow, 'description'>): Moving {
  return { seriesUids: [], into: '', description, toOtherPatient: false, reason: '' };
}

/** Undefined until it is said which series go, and where. */
export function moveOf({ seriesUids, into, description }: Moving): MoveEdit | undefined {
  if (seriesUids.length === 0 || into === '') return undefined;
  const chosen = seriesUids.toSorted();
  return into === newStudy
    ? { seriesUids: chosen, intoStudyUid: null, description: description.trim() }
    : { seriesUids: chosen, intoStudyUid: into };
}
