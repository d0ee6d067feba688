import { randomBytes } from 'node:crypto';
import { lookForGaps } from '#features/archive/completeness/completeness.ts';
import { derivedUid } from '#features/archive/ingest/ingest.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { moveIn, withdrawFromLocked } from './correct-studies.ts';
import { lockStudies, type LockedStudy } from './correction-queries.ts';
import type { FoundMove } from './edit-request.ts';
import {
  findStudyId,
  forgetArrivals,
  insertSplit,
  listFollowed,
  lockSeries,
  moveBelongings,
  moveRows,
  pointArrivals,
  recount,
  type Belongings,
} from './move-queries.ts';
import { hasSeries, leaveOthers, removeStudy } from './unmove-queries.ts';

export interface MoveUndo {
  readonly fromKey: number;
  readonly intoKey: number;
  readonly isNew: boolean;
  readonly isWhole: boolean;
  readonly seriesKeys: readonly number[];
  readonly belongings: Belongings;
}

/** Moves series, makes a study of them where they go to none, and lets them say what it says. The caller holds both. */
export async function moveLocked(
  tx: Db,
  { fromKey, intoKey, series, isWhole, isOtherPatient }: FoundMove,
  edit: { readonly id: number; readonly at: Date; readonly description: string | undefined },
): Promise<MoveUndo> {
  const studyUid = derivedUid(randomBytes(16));
  const toKey = intoKey ?? (await insertSplit(tx, fromKey, { studyUid, description: edit.description }));
  const [from, into] = await bothOf(tx, fromKey, toKey);
  const seriesUids = series.map(({ seriesUid }) => seriesUid);
  const seriesKeys = series.map(({ id }) => id);
  const way = { fromKey, toKey };
  await moveRows(tx, way, seriesKeys);
  const belongings = isWhole ? await moveBelongings(tx, way) : { notes: [], attachments: [] };
  await moveIn(tx, into, {
    editId: edit.id,
    at: edit.at,
    moved: {
      seriesUids,
      values: into.values,
      studyUid: into.studyUid,
      studyId: await findStudyId(tx, toKey),
      isOtherPatient,
      earlier: from.stored?.corrections ?? [],
    },
  });
  await pointArrivals(tx, edit.id, { studyUid: from.studyUid, toKey, seriesUids, isWhole });
  await settle(tx, [fromKey, toKey]);
  return { fromKey, intoKey: toKey, isNew: intoKey === null, isWhole, seriesKeys, belongings };
}

/**
 * Takes series back to where they were, with what came for them there. Images that named the other study themselves stay with it.
 * @throws AppError `conflict` when they are not there any more
 */
export async function moveLockedBack(
  tx: Db,
  { id, at }: { readonly id: number; readonly at: Date },
  { fromKey, intoKey, isNew, seriesKeys, belongings }: MoveUndo,
): Promise<void> {
  const [, into] = await bothOf(tx, fromKey, intoKey);
  await lockSeries(tx, [fromKey, intoKey]);
  const followed = await listFollowed(tx, { editId: id, intoKey, seriesKeys });
  const back = { fromKey: intoKey, toKey: fromKey };
  if ((await moveRows(tx, back, seriesKeys)) < seriesKeys.length)
    throw new AppError('conflict', 'The series no longer exist.');
  await leaveOthers(tx, { seriesKeys, intoKey, intoUid: into.studyUid, at });
  await moveRows(tx, back, followed);
  // Images of these series that name the other study stay there: they never were in the one where the series go back.
  await leaveOthers(tx, { seriesKeys: followed, intoKey, intoUid: into.studyUid, at: new Date(0) });
  await withdrawFromLocked(tx, into, id);
  await forgetArrivals(tx, id);
  // What was said of a study that the move had made is said of the whole again.
  const isOver = isNew && !(await hasSeries(tx, intoKey));
  await moveBelongings(tx, back, isOver ? undefined : belongings);
  await settle(tx, [fromKey, intoKey]);
  if (isOver) await removeStudy(tx, intoKey);
}

async function settle(tx: Db, studyKeys: readonly number[]): Promise<void> {
  await recount(tx, studyKeys);
  for (const key of studyKeys) await lookForGaps(tx, key);
}

async function bothOf(tx: Db, fromKey: number, intoKey: number): Promise<[LockedStudy, LockedStudy]> {
  const studies = await lockStudies(tx, [fromKey, intoKey]);
  const [from, into] = [fromKey, intoKey].map((key) => studies.find(({ id }) => id === key));
  if (from === undefined || into === undefined)
    throw new AppError('conflict', 'One of the two studies no longer exists.');
  return [from, into];
}
