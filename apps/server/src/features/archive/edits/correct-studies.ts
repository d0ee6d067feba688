import type { SeriesChanges, StudyChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  dropCorrections,
  keepCorrections,
  listSeriesValues,
  setReferrer,
  writeSeries,
  writeStudy,
  type LockedStudy,
} from './correction-queries.ts';
import { seriesValuesOf, valuesOf, wholeName, type Corrections, type MovedSeries } from './in-force.ts';

export interface Said {
  readonly editId: number;
  readonly at: Date;
  readonly study: StudyChanges;
  readonly series: readonly SeriesChanges[];
}

/** Corrects a locked study: its rows now, its images whenever they leave. @throws AppError `not-found` for a series of another one */
export async function correctLocked(tx: Db, study: LockedStudy, { editId, at, ...said }: Said): Promise<void> {
  const { values } = study;
  const stored = storedOf(study);
  const uids = [...new Set(said.series.map(({ seriesUid }) => seriesUid))];
  const series = uids.length === 0 ? [] : await listSeriesValues(tx, study.id, uids);
  if (series.length < uids.length) throw new AppError('not-found', 'There is no such series in the study.');
  const known = new Set(stored.received.series.map(({ seriesUid }) => seriesUid));
  const added = series.filter(({ seriesUid }) => !known.has(seriesUid));
  const correction = { editId, at: dateTimeOf(at), study: wholeName(said.study, values), series: said.series };
  const after: Corrections = {
    received: { study: stored.received.study, series: [...stored.received.series, ...added] },
    corrections: [...stored.corrections, correction],
  };
  await keepCorrections(tx, study.id, after);
  await writeRows(tx, study, after);
}

/** Lets series that came from another study say what this one says. The caller moves them. */
export async function moveIn(
  tx: Db,
  study: LockedStudy,
  { editId, at, moved }: { readonly editId: number; readonly at: Date; readonly moved: MovedSeries },
): Promise<void> {
  const { received, corrections } = storedOf(study);
  const correction = { editId, at: dateTimeOf(at), study: {}, series: [], moved };
  await keepCorrections(tx, study.id, { received, corrections: [...corrections, correction] });
}

function storedOf({ referrerId, values, stored }: LockedStudy): Corrections {
  return stored ?? { received: { study: { ...values, referrerId }, series: [] }, corrections: [] };
}

/** Takes what an edit says of a study out of force. What others say stays. */
export async function withdrawFromLocked(tx: Db, study: LockedStudy, editId: number): Promise<void> {
  if (study.stored === null) return;
  const { received, corrections } = study.stored;
  const gone = corrections.filter((one) => one.editId === editId).flatMap(({ moved }) => moved?.seriesUids ?? []);
  const series = received.series.filter(({ seriesUid }) => !gone.includes(seriesUid));
  const left = {
    received: { ...received, series },
    corrections: corrections.filter((one) => one.editId !== editId),
  };
  if (left.corrections.length === corrections.length) return;
  if (left.corrections.length === 0) await dropCorrections(tx, study.id);
  else await keepCorrections(tx, study.id, left);
  await writeRows(tx, study, left);
}

async function writeRows(tx: Db, { id, values: before }: LockedStudy, stored: Corrections): Promise<void> {
  const values = valuesOf(stored);
  await writeStudy(tx, id, values);
  const { referringPhysician: received, referrerId } = stored.received.study;
  const { referringPhysician } = values;
  // The name says who it is; a study that says again what it said is again of whom it was.
  if (referringPhysician !== before.referringPhysician && referringPhysician === received)
    await setReferrer(tx, id, referrerId);
  const series = seriesValuesOf(stored);
  if (series.length > 0) await writeSeries(tx, id, series);
}

/** Returns a DT value (PS3.5 §6.2). */
function dateTimeOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}+0000`;
}
