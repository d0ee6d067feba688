/** The prefix of the names. */
const unsaved = 'isocenter.unsaved-measurements';

/**
 * Measurements that no server has yet, by account and study: a lost connection, a closed tab and a sign-out lose nothing that was drawn.
 * They hold places on images and a short name, no patient.
 */
const keyOf = (accountId: number, studyUid: string): string => `${unsaved}.${accountId}.${studyUid}`;

/** The limit for one study, in characters: some thousand measurements. */
const mostCharacters = 1_000_000;

type UnsavedById = Readonly<Record<string, unknown>>;

/** The studies of which something is kept. */
export function studiesWithUnsaved(accountId: number): string[] {
  try {
    const start = keyOf(accountId, '');
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
  } catch {
    return [];
  }
}

/** Returns the saved measurements of a study by their ids, unchanged. */
export function unsavedMeasurements(accountId: number, studyUid: string): UnsavedById {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(accountId, studyUid)) ?? '{}');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    return {};
  }
}

/** Keeps what is not saved of one measurement; undefined removes it. @returns whether it is kept */
export function keepUnsavedMeasurement(accountId: number, studyUid: string, id: string, change: unknown): boolean {
  const { [id]: before, ...others } = unsavedMeasurements(accountId, studyUid);
  if (change === undefined && before === undefined) return true;
  const saved = change === undefined ? others : { ...others, [id]: change };
  try {
    const [key, text] = [keyOf(accountId, studyUid), JSON.stringify(saved)];
    if (text.length > mostCharacters) return false;
    if (Object.keys(saved).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // no storage, or it is full
  }
}
