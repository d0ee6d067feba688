/**
 * The viewports of a study are saved when its page unloads: a reload loses nothing of it. They hold UIDs alone, in this tab, and are
 * removed with their person (`forgetReading`).
 */
const key = 'isocenter.viewer-screen';

/** Keeps it until the page is there again. */
export function keepScreen(studyUid: string, screen: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ studyUid, screen }));
  } catch {
    // No storage, or it is full: the study opens as it does for the first time.
  }
}

/** Returns and removes the saved screen of a study, unchanged; only where its page was loaded again. */
export function takeSavedScreen(studyUid: string): unknown {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (!isLoadedAgain() || typeof saved !== 'object' || saved === null) return undefined;
    return 'studyUid' in saved && saved.studyUid === studyUid && 'screen' in saved ? saved.screen : undefined;
  } catch {
    return undefined;
  }
}

function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward');
}
