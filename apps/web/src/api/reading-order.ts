/**
 * The studies of the list that somebody reads from, in its order: the viewer goes to the next and the previous one.
 * Kept in the tab for as long as it lives, by their UIDs alone.
 */
const key = 'isocenter.reading-order';

/** Notes what the list shows now. */
export function noteReadingOrder(studyUids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(studyUids));
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
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The place of a study in the list that was read from last; undefined when it is not in it. */
export function readingPlace(studyUid: string): ReadingPlace | undefined {
  const order = readOrder();
  const index = order.indexOf(studyUid);
  if (index < 0) return undefined;
  return { position: index + 1, count: order.length, previous: order[index - 1], next: order[index + 1] };
}

function readOrder(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((uid) => typeof uid === 'string') : [];
  } catch {
    return [];
  }
}
