import { completed, type Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import {
  assignPatients,
  claimsSince,
  lockPatients,
  mergeInto,
  moveAllStudies,
  moveBack,
  openConflicts,
  pointBack,
  pointConflicts,
  runIn,
  setPatients,
  studiesOfPatient,
  unmerge,
  updateDemographics,
  type PatientState,
  type Run,
} from '#features/archive/identity/identity.ts';
import { callStudies, callStudiesBack } from '#features/archive/edits/edits.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ConflictRecord } from './conflict-row.ts';

/** The state before two patients became one. */
export interface MergeUndo {
  readonly moved: readonly number[];
  readonly aliases: readonly number[];
  readonly conflicts: readonly number[];
  readonly ours: Demographics;
  readonly theirs: Demographics;
  /** The demographics of the one patient since. */
  readonly after: Demographics;
  /** The edit by which the studies say so too; absent where all did, and in decisions from before there was one. */
  readonly editId?: number;
}

interface SamePerson {
  /** The side whose name, birth date and sex hold. */
  readonly right: 'ours' | 'theirs';
  readonly reason: string;
}

/**
 * The two are one person, somebody decided. The studies that say something else are corrected, so that list, viewer and report name him as
 * was decided. The caller holds the identities. @returns what stood before, and the keys of the studies that changed
 */
export async function decideSamePerson(
  tx: Db,
  principal: Principal,
  conflict: ConflictRecord,
  { right, reason }: SamePerson,
): Promise<{ undo: MergeUndo; touched: number[] }> {
  const { undo, touched } = await mergePatients(tx, conflict, right);
  const patientKey = conflict.patient_key ?? 0;
  const studyKeys = await studiesOfPatient(runIn(tx), patientKey);
  const edit = await callStudies(tx, principal, { patientKey, studyKeys, demographics: undo.after, reason });
  if (edit === undefined) return { undo, touched };
  return { undo: { ...undo, editId: edit.editId }, touched: [...new Set([...touched, ...edit.studyKeys])] };
}

/** Takes that back. @returns the keys of the studies that changed */
export async function undoSamePerson(
  tx: Db,
  principal: Principal,
  conflict: ConflictRecord,
  undo: MergeUndo,
): Promise<number[]> {
  const moved = await unmergePatients(tx, conflict, undo);
  const corrected = undo.editId === undefined ? [] : await callStudiesBack(tx, principal, undo.editId);
  return [...new Set([...moved, ...corrected])];
}

/**
 * Makes the patient kept apart and the one on record one person. He is called as the side says that is right; the other side is kept as
 * what he is known by too, so that what says the same comes to him from now on. The caller holds the identities.
 * @returns what stood before, and the keys of the studies that moved
 */
export async function mergePatients(
  tx: Db,
  conflict: ConflictRecord,
  right: 'ours' | 'theirs',
): Promise<{ undo: MergeUndo; touched: number[] }> {
  const run = runIn(tx);
  const [ours, theirs] = await bothSides(run, conflict);
  if (ours.mergedInto !== null || theirs.mergedInto !== null) throw standsInTheWay();
  const [rightSide, other] = right === 'ours' ? [ours, theirs] : [theirs, ours];
  const after = completed(rightSide.demographics, other.demographics);
  const moved = await moveAllStudies(run, theirs.id, ours.id);
  const aliases = await mergeInto(run, theirs.id, ours.id);
  const conflicts = await pointConflicts(run, theirs.id, ours.id);
  await call(run, ours, after);
  await call(run, theirs, other.demographics);
  const undo = { moved, aliases, conflicts, ours: ours.demographics, theirs: theirs.demographics, after };
  return { undo, touched: moved };
}

/** Parts two patients again; a study that came since goes to whom the rule says. @returns the keys of the studies that moved */
async function unmergePatients(tx: Db, conflict: ConflictRecord, undo: MergeUndo): Promise<number[]> {
  const run = runIn(tx);
  const [ours, theirs] = await bothSides(run, conflict);
  const isAsDecided = JSON.stringify(sorted(ours.demographics)) === JSON.stringify(sorted(undo.after));
  if (theirs.mergedInto !== ours.id || ours.mergedInto !== null || !isAsDecided) throw standsInTheWay();
  await call(run, ours, undo.ours);
  await call(run, theirs, undo.theirs);
  await unmerge(run, theirs.id, undo.aliases);
  await pointBack(run, undo.conflicts, theirs.id);
  const moved = await moveBack(run, undo.moved, ours.id, theirs.id);
  return [...moved, ...(await tellApart(run, ours.id, conflict.decided_at ?? new Date()))];
}

async function tellApart(run: Run, patientKey: number, since: Date): Promise<number[]> {
  const claims = await claimsSince(run, patientKey, since);
  if (claims.length === 0) return [];
  const assigned = await assignPatients(run, claims);
  const keys = claims.flatMap(({ studyKey }) => studyKey ?? []);
  await setPatients(
    run,
    keys,
    assigned.map((one) => one.patientKey),
  );
  await openConflicts(
    run,
    assigned.flatMap(({ conflict }) => conflict ?? []),
  );
  return keys;
}

async function bothSides(run: Run, conflict: ConflictRecord): Promise<[PatientState, PatientState]> {
  const found = await lockPatients(run, [conflict.patient_key ?? 0, conflict.apart_key ?? 0]);
  const ours = found.find(({ id }) => id === conflict.patient_key);
  const theirs = found.find(({ id }) => id === conflict.apart_key);
  if (ours === undefined || theirs === undefined) throw new Error('A conflict of patients has lost one of them.');
  return [ours, theirs];
}

async function call(run: Run, patient: PatientState, demographics: Demographics): Promise<void> {
  await updateDemographics(run, patient.id, demographics);
}

function standsInTheWay(): AppError {
  return new AppError('conflict', 'A later decision about this patient stands in the way. Undo that one first.');
}

function sorted({ name, birthDate, sex }: Demographics) {
  return [name.alphabetic, name.ideographic, name.phonetic, birthDate, sex];
}
