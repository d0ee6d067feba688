import { mostActedOn } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { say } from '@isocenter/contract/said.ts';
import { resolvedFilter, type FilterAsker } from '#features/archive/filters/filters.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { selectKeys } from './selection-queries.ts';
import { countUpTo } from './count-queries.ts';
import { findStudiesByKeys, findStudy, pageOfStudies } from './study-queries.ts';
import { defaultOrder } from './study-order.ts';
import { studyRowOf } from './study-row-queries.ts';

export { countUpTo, countUpTo as countStudies, keysUpTo } from './count-queries.ts';
export { listValues, pageOfStudies, patientsNamed } from './study-queries.ts';
export { conflictFor } from './conflict-condition.ts';
export { defaultOrder } from './study-order.ts';
export { estimateRows } from './estimate-queries.ts';
export { listFields } from './field-queries.ts';
export { manyInBin, manyRestored, manyTagged } from './many-studies.ts';
export { studyCondition } from './study-condition.ts';
export { placesIn, studiesWithin, type View } from './place-queries.ts';
export { partsOf, type ScopePart } from './scope-conditions.ts';
export { protectedPatients } from './protected-queries.ts';
export { purgeBin, quietSeconds, tendStudies, wentQuiet, type OnStudiesReady } from './study-care.ts';
export { notifyStudies, selectKeys, visibleAmong, visibleStudyKeys } from './selection-queries.ts';

export interface SelectedStudy {
  readonly key: number;
  readonly studyUid: string;
}

/**
 * Returns the studies that a selection names and the caller may see; of the bin when `inBin`. In the order in which they are named, or the
 * newest first: whoever locks them does it in an order of his own.
 * @throws AppError `not-found` when a named study, or a saved filter, does not exist for the caller; `conflict` when a filter now matches
 * another number than the person was shown; `too-large` beyond `most`
 */
export async function resolveSelection(
  db: Db,
  principal: FilterAsker,
  selection: StudySelection,
  inBin = false,
  most = mostActedOn,
): Promise<SelectedStudy[]> {
  if ('studyUids' in selection) {
    const wanted = [...new Set(selection.studyUids)];
    const found = await selectKeys(db, principal, { bin: inBin }, { studyUids: wanted, limit: wanted.length });
    if (found.length < wanted.length) throw new AppError('not-found', 'A study of the selection does not exist.');
    const byUid = new Map(found.map((study) => [study.studyUid, study]));
    return wanted.flatMap((studyUid) => byUid.get(studyUid) ?? []);
  }
  const filter = { ...(await resolvedFilter(db, principal, selection.filter)), bin: inBin };
  const count = await countUpTo(db, principal, filter, most);
  if (count > most) throw new AppError('too-large', say`More than ${most} studies match. Narrow the filter.`);
  if (count !== selection.expectedCount) {
    throw new AppError(
      'conflict',
      say`${count} studies match now, ${selection.expectedCount} when you asked. Look at the list again.`,
    );
  }
  return selectKeys(db, principal, filter, { limit: most });
}

/** Returns those of some studies that the caller sees now, in the archive or in the bin. */
export async function seenAmong(
  db: Db,
  principal: Pick<Principal, 'scope'>,
  keys: readonly number[],
  inBin: boolean,
): Promise<ReadonlySet<number>> {
  const found = await selectKeys(db, principal, { bin: inBin }, { keys, limit: keys.length });
  return new Set(found.map(({ key }) => key));
}

/** Rows of some studies as a viewer sees them, by their keys; what the viewer may not see is left out. */
export async function studyRowsByKeys(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  keys: readonly number[],
): Promise<ReadonlyMap<number, StudyRow>> {
  const records = await findStudiesByKeys(db, viewer, keys);
  return new Map(records.map((record) => [record.id, studyRowOf(record)]));
}

/** Returns the key of a study that is in the archive and visible, or undefined. */
export async function visibleStudyKey(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  studyUid: string,
): Promise<number | undefined> {
  return (await findStudy(db, viewer, studyUid))?.id;
}

/** Returns the key of a study that is in the archive and visible. @throws AppError `not-found` */
export async function requireStudyKey(db: Db, viewer: Pick<Principal, 'scope'>, studyUid: string): Promise<number> {
  const key = await visibleStudyKey(db, viewer, studyUid);
  if (key === undefined) throw new AppError('not-found', 'There is no such study.');
  return key;
}

/** Returns a patient's studies as a viewer sees them, newest first, at most 500. */
export async function listStudiesOfPatient(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  patientKey: number,
): Promise<StudyRow[]> {
  const { records } = await pageOfStudies(db, viewer, {
    filter: { patientKey },
    order: defaultOrder,
    cursor: undefined,
    limit: 500,
  });
  return records.map(studyRowOf);
}
