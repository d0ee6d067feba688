import { say } from '@isocenter/contract/said.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { patientFields } from '@isocenter/contract/archive/edits/edit-fields.ts';
import { findMove } from './find-move.ts';
import { contradictionsOf } from './merge-contradictions.ts';
import type { EditRequest, FoundEdit } from './edit-request.ts';
import { listImages } from './reject-queries.ts';
import { isSeenPatient, lockKnown, studiesOf } from './patient-queries.ts';

const mostStudies = 1_000;

/** @throws AppError `not-found` for what the person does not see, `conflict` for what only part of is his, `invalid-input` */
export async function findEdited(tx: Db, principal: Principal, edit: EditRequest): Promise<FoundEdit> {
  if ('studyUid' in edit) {
    const key = await requireStudyKey(tx, principal, edit.studyUid);
    if (edit.kind === 'reject') return findRejected(tx, key, edit);
    if (edit.kind === 'move') return findMove(tx, principal, edit, key);
    const isOfPatient = patientFields.some((field) => edit.changes[field] !== undefined);
    if (isOfPatient && !principal.can('update', 'Patient'))
      throw new AppError('forbidden', say`Your role does not include it: ${'update Patient'}.`);
    requireSense(edit);
    return { kind: 'study', studyKeys: [key], patient: undefined, into: undefined, imageKeys: [], contradictions: [] };
  }
  const keys = edit.kind === 'merge' ? [edit.patientKey, edit.intoPatientKey] : [edit.patientKey];
  for (const key of keys)
    if (!(await isSeenPatient(tx, principal, key))) throw new AppError('not-found', 'There is no such patient.');
  requireSense(edit);
  const { keys: studyKeys, unseen } = await studiesOf(tx, principal, keys);
  refuseUnseen(unseen);
  if (studyKeys.length > mostStudies)
    throw new AppError('too-large', say`At most ${mostStudies} studies are changed at once.`);
  const known = await lockKnown(tx, keys, []);
  const into = edit.kind === 'merge' ? known.find(({ id }) => id === edit.intoPatientKey) : undefined;
  if (into?.patientId === '') throw new AppError('conflict', 'The patient who stays has to have a number.');
  const patient = known.find(({ id }) => id === edit.patientKey);
  const contradictions = patient === undefined || into === undefined ? [] : await contradictionsOf(tx, patient, into);
  return { kind: edit.kind, studyKeys, patient, into, imageKeys: [], contradictions };
}

async function findRejected(
  tx: Db,
  studyKey: number,
  { seriesUids, sopUids }: Extract<EditRequest, { kind: 'reject' }>,
): Promise<FoundEdit> {
  const images = await listImages(tx, studyKey);
  const [series, objects] = [new Set(seriesUids), new Set(sopUids)];
  const isAll = series.size + objects.size === 0;
  const wanted = images.filter((one) => isAll || series.has(one.seriesUid) || objects.has(one.sopUid));
  for (const one of wanted) {
    series.delete(one.seriesUid);
    objects.delete(one.sopUid);
  }
  if (series.size + objects.size > 0) throw new AppError('not-found', 'There is no such image in the study.');
  if (wanted.length === 0) throw new AppError('conflict', 'Nothing is left to be rejected.');
  const imageKeys = wanted.map(({ id }) => id);
  return { kind: 'reject', studyKeys: [studyKey], patient: undefined, into: undefined, imageKeys, contradictions: [] };
}

/** Requires that the person sees what he changes; nor is he told more of it than how much it is. */
export function refuseUnseen(unseen: number): void {
  if (unseen === 1) throw new AppError('conflict', 'One of the studies is not yours to change.');
  if (unseen > 1) throw new AppError('conflict', say`${unseen} of the studies are not yours to change.`);
}

function requireSense(edit: Exclude<EditRequest, { kind: 'reject' | 'move' }>): void {
  const { kind, changes } = edit;
  if (kind === 'merge' && edit.patientKey === edit.intoPatientKey)
    throw new AppError('invalid-input', 'A patient cannot be merged with the same patient.');
  const ofSeries = kind === 'study' ? edit.series.filter((one) => Object.keys(one).length > 1) : [];
  if (kind !== 'merge' && Object.keys(changes).length + ofSeries.length === 0)
    throw new AppError('invalid-input', 'Nothing is changed.');
  const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const days = { birthDate: changes.birthDate, ...(kind === 'study' ? { studyDate: edit.changes.studyDate } : {}) };
  const late = Object.entries(days).filter(([, day]) => (day ?? '') > today);
  requireFaultless(Object.fromEntries(late.map(([field]) => [`changes.${field}`, say`lies in the future`])));
}
