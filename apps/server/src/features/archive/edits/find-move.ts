import { say } from '@isocenter/contract/said.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { EditRequest, FoundEdit } from './edit-request.ts';
import { lockStudies } from './correction-queries.ts';
import { isOfUnseenClinic, lockSeries, type MovableSeries } from './move-queries.ts';

type MoveEdit = Extract<EditRequest, { kind: 'move' }>;

/** @throws AppError `not-found` for what the person does not see, `conflict`, `invalid-input` */
export async function findMove(tx: Db, principal: Principal, edit: MoveEdit, fromKey: number): Promise<FoundEdit> {
  const { intoStudyUid } = edit;
  const intoKey = intoStudyUid === null ? null : await requireStudyKey(tx, principal, intoStudyUid);
  if (intoKey === fromKey) throw new AppError('invalid-input', 'The series are in this study already.');
  const studyKeys = [fromKey, ...(intoKey === null ? [] : [intoKey])];
  const studies = await lockStudies(tx, studyKeys);
  const series = await lockSeries(tx, studyKeys);
  const here = series.filter(({ studyKey }) => studyKey === fromKey);
  const { moved, isWhole } = chosen(here, edit.seriesUids);
  if (isWhole && intoKey === null)
    throw new AppError('invalid-input', 'All of a study stays one study. Choose some of its series.');
  const there = new Set(series.filter(({ studyKey }) => studyKey === intoKey).map(({ seriesUid }) => seriesUid));
  const twice = moved.find(({ seriesUid }) => there.has(seriesUid));
  if (twice !== undefined) throw new AppError('conflict', say`The other study has series ${twice.seriesUid} already.`);
  if (intoKey !== null && (await isOfUnseenClinic(tx, principal, studyKeys)))
    throw new AppError('conflict', 'The studies are of two clinics, and you do not see both.');
  const isOtherPatient = new Set(studies.map(({ patientKey }) => patientKey)).size > 1;
  const move = { fromKey, intoKey, series: moved, isWhole, isOtherPatient };
  return { kind: 'move', studyKeys, patient: undefined, into: undefined, imageKeys: [], move, contradictions: [] };
}

/** Those with these UIDs, or all; with all that can be seen go those of which every image is rejected. */
function chosen(series: readonly MovableSeries[], uids: readonly string[]) {
  const seen = series.filter(({ imageCount }) => imageCount > 0);
  if (seen.length === 0) throw new AppError('conflict', 'Nothing is left to be moved.');
  const wanted = new Set(uids);
  const moved = wanted.size === 0 ? seen : seen.filter(({ seriesUid }) => wanted.has(seriesUid));
  if (moved.length < wanted.size) throw new AppError('not-found', 'There is no such series in the study.');
  const isWhole = moved.length === seen.length;
  return { moved: isWhole ? series : moved, isWhole };
}
