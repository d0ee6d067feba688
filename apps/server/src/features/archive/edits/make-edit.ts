import {
  patientFields,
  type PatientChanges,
  type StudyChanges,
} from '@isocenter/contract/archive/edits/edit-fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { holdIdentities } from '#features/archive/identity/identity.ts';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findEdited, refuseUnseen } from './find-edited.ts';
import type { EditRequest, FoundEdit } from './edit-request.ts';
import { correctLocked, withdrawFromLocked } from './correct-studies.ts';
import { listCorrected, lockStudies, type LockedStudy } from './correction-queries.ts';
import {
  becomeOne,
  callPatient,
  changedDemographics,
  placeAgain,
  renumber,
  restorePatients,
  withPatients,
  type PatientsUndo,
} from './edit-patients.ts';
import {
  completeEdit,
  findLaterEdit,
  insertEdit,
  lockEdit,
  markUndone,
  revisionOf,
  undoUntil,
  type EditRecord,
} from './edit-queries.ts';
import { fieldsOf } from './in-force.ts';
import { moveLocked, moveLockedBack } from './move-series.ts';
import { giveBack, reject, tellRejected } from './reject-queries.ts';
import { bringBack, withdrawEmpty } from './withdrawn-queries.ts';

export interface DoneEdit {
  readonly editId: number;
  readonly studyKeys: readonly number[];
}

interface SaidOfEdit {
  readonly reason: string;
  readonly revision: number;
  readonly toOtherPatient?: boolean;
  /** A second person approves a merge that another one requested. */
  readonly isSeconded?: boolean;
}

/** @throws AppError `conflict` when somebody edited the same meanwhile; see `findEdited`, `renumber` */
export async function makeEdit(db: Db, principal: Principal, edit: EditRequest, said: SaidOfEdit): Promise<DoneEdit> {
  return db.transaction().execute(async (tx) => {
    await holdIdentities(tx);
    return editWithin(tx, principal, edit, said);
  });
}

/** The same in a transaction of the caller, who holds the identities. */
export async function editWithin(
  tx: Db,
  principal: Principal,
  request: EditRequest,
  said: SaidOfEdit,
): Promise<DoneEdit> {
  const found = await findEdited(tx, principal, request);
  await requireRevisionNow(tx, found, said.revision);
  if (found.move?.isOtherPatient === true && said.toOtherPatient !== true)
    throw new AppError('conflict', 'The other study is another patient’s. Confirm that this is meant.');
  if (found.contradictions.length > 0 && said.isSeconded !== true)
    throw new AppError('conflict', 'The two contradict each other. A second person has to approve this merge.');
  const done = await applyEdit(tx, principal, { request, found, reason: said.reason });
  await notifyStudies(tx, done.studyKeys);
  return done;
}

/** @throws AppError `conflict` when something was edited since the revision was looked at */
export async function requireRevisionNow(tx: Db, found: FoundEdit, revision: number): Promise<void> {
  if ((await revisionNow(tx, found)) !== revision)
    throw new AppError('conflict', 'Somebody edited this meanwhile. Look at it again.');
}

/** Returns the state that an edit is based on. */
export async function revisionNow(tx: Db, { studyKeys, patient, into }: FoundEdit): Promise<number> {
  return revisionOf(
    tx,
    studyKeys,
    [patient, into].flatMap((one) => one?.id ?? []),
  );
}

/** Changes everything but tells nobody: the caller commits, or takes it all back. The caller holds the identities. */
export async function applyEdit(
  tx: Db,
  principal: Principal,
  { request, found, reason }: { readonly request: EditRequest; readonly found: FoundEdit; readonly reason: string },
): Promise<DoneEdit> {
  const { kind, patient, into } = found;
  const series = request.kind === 'study' ? request.series : [];
  const fields = kind === 'merge' ? [...patientFields] : fieldsOf(request.changes, series);
  const edit = await insertEdit(tx, principal.accountId, {
    kind,
    reason,
    fields,
    patientKey: patient?.id ?? null,
    intoKey: into?.id ?? null,
    because: request.kind === 'reject' ? request.because : null,
    images: imagesOf(found),
  });
  const studyKeys = await change(tx, { request, found, edit });
  const done = { editId: edit.id, studyKeys };
  await withdrawEmpty(tx, studyKeys, { editId: edit.id, accountId: principal.accountId, reason });
  for (const { studyUid } of await lockStudies(tx, studyKeys))
    await auditEdit(tx, principal, 'edit.make', studyUid, { id: edit.id, kind, fields, reason });
  return done;
}

/** @returns the studies that were changed */
async function change(
  tx: Db,
  { request, found, edit }: Omit<Correcting, 'studies' | 'request'> & { readonly request: EditRequest },
): Promise<readonly number[]> {
  const { studyKeys, imageKeys, move } = found;
  if (request.kind === 'move' && move !== undefined) {
    const undo = await moveLocked(tx, move, { ...edit, description: request.description });
    const both = [undo.fromKey, undo.intoKey];
    await completeEdit(tx, edit.id, { studyKeys: both, intoKey: null, move: undo });
    await tellRejected(tx, await lockStudies(tx, both));
    return both;
  }
  const studies = await lockStudies(tx, studyKeys);
  if (request.kind === 'reject') await rejectLocked(tx, studies, { editId: edit.id, studyKeys }, imageKeys);
  else if (request.kind !== 'move') await correctAll(tx, { request, found, studies, edit });
  return studyKeys;
}

/** Returns the number of images that an edit takes away or moves; null for one that is of studies as a whole. */
function imagesOf({ kind, imageKeys, move }: FoundEdit): number | null {
  if (move !== undefined) return move.series.reduce((sum, { imageCount }) => sum + imageCount, 0);
  return kind === 'reject' ? imageKeys.length : null;
}

async function rejectLocked(
  tx: Db,
  studies: readonly LockedStudy[],
  { editId, studyKeys }: DoneEdit,
  imageKeys: readonly number[],
): Promise<void> {
  await reject(tx, { editId, studyKeys }, imageKeys);
  await completeEdit(tx, editId, { studyKeys, intoKey: null });
  await tellRejected(tx, studies);
}

interface Correcting {
  readonly request: Exclude<EditRequest, { kind: 'reject' | 'move' }>;
  readonly found: FoundEdit;
  readonly studies: readonly LockedStudy[];
  readonly edit: { readonly id: number; readonly at: Date };
}

async function correctAll(tx: Db, { request, found, studies, edit }: Correcting): Promise<void> {
  const { studyKeys, patient, into } = found;
  const series = request.kind === 'study' ? request.series : [];
  let intoKey = into?.id ?? null;
  const reach = {
    studyKeys,
    patientKeys: [patient, into].flatMap((one) => one?.id ?? []),
    patientIds: [request.changes.patientId, ...studies.map(({ values }) => values.patientId)].flatMap((id) => id ?? []),
  };
  const patients = await withPatients(tx, reach, async () => {
    for (const study of studies) {
      const said = saidOf(request, found, study.patientKey);
      if (Object.keys(said).length + series.length === 0) continue;
      await correctLocked(tx, study, { editId: edit.id, at: edit.at, study: said, series });
    }
    if (patient === undefined) {
      if (patientFields.some((field) => request.changes[field] !== undefined)) await placeAgain(tx, studyKeys);
      return [];
    }
    const result = changedDemographics((into ?? patient).demographics, request.changes);
    if (into !== undefined) {
      await callPatient(tx, into.id, result);
      return becomeOne(tx, patient.id, into.id);
    }
    if (isRenumbered(patient, request.changes)) intoKey = await renumber(tx, patient, studyKeys, result);
    else await callPatient(tx, patient.id, result);
    return [];
  });
  await completeEdit(tx, edit.id, { studyKeys, patients, intoKey });
}

/** Returns the changes of a study by an edit: a patient who becomes another one gets that one's name and number. */
function saidOf(request: Correcting['request'], { into }: FoundEdit, patientKey: number): StudyChanges {
  if (request.kind !== 'merge' || into === undefined || patientKey === into.id) return request.changes;
  const { name, birthDate, sex } = changedDemographics(into.demographics, request.changes);
  return {
    patientId: into.patientId,
    issuer: into.issuer,
    name: name.alphabetic,
    nameIdeographic: name.ideographic,
    namePhonetic: name.phonetic,
    birthDate,
    // A merge takes over what is known of the sex, whatever it is.
    sex: sex as StudyChanges['sex'] & string,
  };
}

function isRenumbered({ patientId, issuer }: { patientId: string; issuer: string }, changes: PatientChanges): boolean {
  const isSame = (changes.patientId ?? patientId) === patientId && (changes.issuer ?? issuer) === issuer;
  return !isSame;
}

/**
 * Takes an edit back: rows and what is retrieved are what they were.
 * @throws AppError `not-found`, `forbidden`, or `conflict` with what stands in the way
 */
export async function undoEdit(db: Db, principal: Principal, editId: number): Promise<EditRecord> {
  return db.transaction().execute(async (tx) => {
    await holdIdentities(tx);
    const edit = await requireEdit(tx, principal, editId);
    const isOfPatient = edit.kind === 'patient' || edit.kind === 'merge';
    if (isOfPatient && !principal.can('update', 'Patient'))
      throw new AppError('forbidden', say`Your role does not include it: ${'update Patient'}.`);
    if (edit.undoneAt !== null) throw new AppError('conflict', 'This was undone already.');
    if (undoUntil(edit.at).getTime() < Date.now()) throw new AppError('conflict', 'It is too long ago to be undone.');
    refuseUnseen(edit.unseen);
    await takeBack(tx, principal, edit);
    return requireEdit(tx, principal, editId);
  });
}

/** The same in a transaction of the caller, who may do so and holds the identities. @returns the studies; @throws AppError `conflict` */
export async function takeBack(tx: Db, principal: Principal, edit: EditRecord): Promise<readonly number[]> {
  const editId = edit.id;
  const { patients } = edit.undo;
  const later = await findLaterEdit(tx, edit, patientsOf(edit, patients));
  if (later !== undefined)
    throw new AppError(
      'conflict',
      say`${later.name} edited this again (${later.at.toISOString().slice(0, 16).replace('T', ' ')} UTC). Undo that first.`,
    );
  const studyKeys = await listCorrected(tx, editId);
  const studies = await lockStudies(tx, studyKeys);
  if (edit.undo.move !== undefined) await moveLockedBack(tx, edit, edit.undo.move);
  else for (const study of studies) await withdrawFromLocked(tx, study, editId);
  if (edit.kind === 'reject') await giveBack(tx, { editId, studyKeys });
  if (edit.kind === 'reject' || edit.kind === 'move') {
    await tellRejected(tx, studies);
    await bringBack(tx, studyKeys);
  }
  if (patients !== undefined) await restorePatients(tx, patients, edit.at);
  await markUndone(tx, editId, principal.accountId);
  const detail = { id: editId, kind: edit.kind, fields: edit.fields, reason: edit.reason };
  for (const { studyUid } of studies) await auditEdit(tx, principal, 'edit.undo', studyUid, detail);
  await notifyStudies(tx, studyKeys);
  return studyKeys;
}

/** @throws AppError `not-found` */
export async function requireEdit(tx: Db, principal: Principal, editId: number): Promise<EditRecord> {
  const edit = await lockEdit(tx, principal, editId);
  if (edit === undefined) throw new AppError('not-found', 'There is no such edit.');
  return edit;
}

/** Returns the patients whose later edits build upon this one: those whose rows it changed. */
function patientsOf({ patientKey, intoKey }: EditRecord, patients: PatientsUndo | undefined): number[] {
  return [patientKey, intoKey, ...(patients?.after ?? []).map(({ id }) => id)].flatMap((key) => key ?? []);
}

async function auditEdit(
  tx: Db,
  principal: Principal,
  action: 'edit.make' | 'edit.undo',
  studyUid: string,
  { id: edit, kind, fields, reason }: { id: number; kind: string; fields: readonly string[]; reason: string },
): Promise<void> {
  await recordAudit(tx, principal, {
    action,
    subject: { kind: 'study', id: studyUid },
    detail: { edit, kind, fields, reason },
  });
}
