/**
 * The studies of the list that somebody reads from, in its order: the viewer goes to the next and the previous one.
 * Kept in the tab for as long as it lives, by their UIDs alone.
 */
const key = 'isocenter.reading-order';

/** Notes what the list shows now. @param total how many studies it has, also those that are not loaded yet */
export function noteReadingOrder(studyUids: readonly string[], total: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([total, ...studyUids]));
  } catch {
    // No storage, or it is full: there is no way to the next study then, and nothing else is lost.
  }
}

/** Nothing of one person stays for the next: neither the order nor what the viewer showed (`saved-screen.ts`). */
export function forgetReading(): void {
  try {
    for (const name of [key, 'isocenter.viewer-screen']) sessionStorage.removeItem(name);
  } catch {
    // No storage: nothing was noted.
  }
}

/** The place of a study in the list, and its neighbours. */
export interface ReadingPlace {
  /** From 1. */
  readonly position: number;
  /** Length of the whole list. */
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The place of a study in the list that was read from last; undefined when it is not in it. */
export function readingPlace(studyUid: string): ReadingPlace | undefined {
  const [total, ...studyUids] = readOrder();
  const index = studyUids.indexOf(studyUid);
  if (index < 0) return undefined;
  return { position: index + 1, count: total, previous: studyUids[index - 1], next: studyUids[index + 1] };
}

/** Returns the length of the list, and the UIDs that are loaded. */
function readOrder(): readonly [total: number, ...studyUids: string[]] {
  try {
    // Written by `noteReadingOrder`; what somebody else wrote is in no list, or not read.
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[0]');
    return Array.isArray(saved) && typeof saved[0] === 'number' ? (saved as [number, ...string[]]) : [0];
  } catch {
    return [0];
  }
}
