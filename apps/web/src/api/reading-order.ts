/**
 * The studies of the list that somebody reads from, in its order: the viewer goes to the next and the previous one.
 * Kept in the tab for as long as it lives, by their UIDs alone.
 */
const key = 'isocenter.reading-order';

/** Notes what the list shows now. @param total how many studies it has, also those that are not loaded yet */
export function noteReadingOrder(studyUids: readonly string[], total: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ studyUids, total }));
  } catch {
    // No storage, or it is full: there is no way to the next study then, and nothing else is lost.
  }
}

/** Nothing of one person stays for the next. */
export function forgetReadingOrder(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No storage: nothing was noted.
  }
}

/** Where a study stands in the list, and who its neighbours are. */
export interface ReadingPlace {
  /** From 1. */
  readonly position: number;
  /** Of the whole list. */
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The place of a study in the list that was read from last; undefined when it is not in it. */
export function readingPlace(studyUid: string): ReadingPlace | undefined {
  const { studyUids, total } = readOrder();
  const index = studyUids.indexOf(studyUid);
  if (index < 0) return undefined;
  const count = Math.max(total, studyUids.length);
  return { position: index + 1, count, previous: studyUids[index - 1], next: studyUids[index + 1] };
}

interface ReadingOrder {
  readonly studyUids: readonly string[];
  readonly total: number;
}

function readOrder(): ReadingOrder {
  try {
    // Written by `noteReadingOrder`; what else may stand there is left.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Record<keyof ReadingOrder, unknown>>;
    const uids = Array.isArray(kept.studyUids) ? kept.studyUids : [];
    return {
      studyUids: uids.filter((uid) => typeof uid === 'string'),
      total: typeof kept.total === 'number' ? kept.total : 0,
    };
  } catch {
    return { studyUids: [], total: 0 };
  }
}
