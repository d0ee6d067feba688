import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Changes } from './changes.ts';
import { wasInSight } from './departures.ts';
import { studyUidsByKeys } from './events-queries.ts';
import type { FilterSight } from './filter-sight.ts';
import type { Sights, Viewer } from './sights.ts';
import { streamLimits } from './limits.ts';

/** Changes of studies, for those who see the same. */
export interface StudyNews {
  /** Studies that they see, as they are now, by key. */
  readonly rows: ReadonlyMap<number, StudyRow>;
  /** UIDs of studies that they no longer see. */
  readonly gone: readonly string[];
}

interface View {
  readonly viewer: Viewer;
  /** Studies that were in sight, for those who see by a saved filter; for others a study's departures say who saw it. */
  readonly before: Pick<FilterSight, 'lose'> | undefined;
}

/** `many` when it is more than is told one by one, or when it is not known what has gone. */
export async function newsFor(
  { db, sights }: { readonly db: Db; readonly sights: Sights },
  { viewer, before }: View,
  changes: Changes,
): Promise<StudyNews | 'many'> {
  const rows = await rowsOf(sights, viewer, [...changes.keys()]);
  const keys = rows instanceof Map ? new Set(rows.keys()) : rows;
  const isSeen = (key: number) => keys.has(key);
  const lost =
    before === undefined
      ? [...changes].filter(([key, left]) => !isSeen(key) && wasInSight(viewer.scope, left)).map(([key]) => key)
      : await before.lose([...changes.keys()], isSeen);
  if (!(rows instanceof Map) || lost === 'unknown' || lost.length > streamLimits.mostAnnounced) return 'many';
  return { rows, gone: await uidsOf(db, lost, changes) };
}

/** Rows of what can be seen, or their keys only when they are too many to be told. */
async function rowsOf(
  sights: Sights,
  viewer: Viewer,
  keys: readonly number[],
): Promise<Map<number, StudyRow> | Set<number>> {
  const most = streamLimits.mostAnnounced;
  const seen = keys.length > most ? await sights.studiesAmong(viewer, keys) : keys;
  if (seen.length > most) return new Set(seen);
  return new Map(await sights.studyRows(viewer, seen));
}

async function uidsOf(db: Db, keys: readonly number[], changes: Changes): Promise<string[]> {
  const known = await studyUidsByKeys(db, keys);
  const removed = (key: number) => changes.get(key)?.find(({ studyUid }) => studyUid !== undefined)?.studyUid;
  return keys.flatMap((key) => known.get(key) ?? removed(key) ?? []);
}
