import type { ListedFile } from '@isocenter/contract/archive/uploads/fields.ts';

/** Files of one study that had the same fate; what is refused stands with its reason. */
export interface Fate {
  readonly state: ListedFile['state'];
  readonly studyUid: string | null;
  readonly study: ListedFile['study'];
  readonly message: ListedFile['message'];
  readonly count: number;
}

/** The order of states: those that need somebody come first. */
const order: readonly ListedFile['state'][] = ['refused', 'quarantined', 'stored', 'duplicate'];

/** The fates of the files of an upload: what was refused, what waits, then what was taken and what was known. */
export function fatesOf(files: readonly ListedFile[]): Fate[] {
  const fates = new Map<string, Fate>();
  for (const { state, studyUid, study, message } of files) {
    const key = [state, studyUid ?? '', message?.text ?? ''].join(' ');
    const count = (fates.get(key)?.count ?? 0) + 1;
    fates.set(key, { state, studyUid, study, message, count });
  }
  const rank = ({ state, study }: Fate): number =>
    order.indexOf(state) - (study === null || study.conflict === null ? 0 : 0.5);
  return [...fates.values()].toSorted((a, b) => rank(a) - rank(b) || b.count - a.count);
}

/** Counts the stored files of studies about which somebody has to decide, by study. */
export function waitingFiles(files: readonly ListedFile[]): ReadonlyMap<string, number> {
  const waiting = new Map<string, number>();
  for (const { state, studyUid, study } of files)
    if (state === 'stored' && studyUid !== null && study !== null && study.conflict !== null)
      waiting.set(studyUid, (waiting.get(studyUid) ?? 0) + 1);
  return waiting;
}
