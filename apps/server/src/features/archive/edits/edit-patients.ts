import type { PatientChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import {
  assignPatients,
  claimsSince,
  insertPatients,
  keyOf,
  mergeInto,
  moveAllStudies,
  moveBack,
  openConflicts,
  pointBack,
  pointConflicts,
  runIn,
  setPatients,
  updateDemographics,
} from '#features/archive/identity/identity.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  claimsOf,
  holdersOf,
  listPatientsOf,
  lockKnown,
  restorePatient,
  type KnownPatient,
} from './patient-queries.ts';

/** The patients before an edit, and after it where they differ. */
export interface PatientsUndo {
  readonly before: readonly KnownPatient[];
  readonly after: readonly KnownPatient[];
  readonly moved: readonly { readonly studyKey: number; readonly from: number; readonly to: number }[];
  /** Conflicts that concern the other patient since. */
  readonly conflicts: readonly number[];
}

/** The patients whose rows an edit may touch. */
export interface Reach {
  readonly studyKeys: readonly number[];
  readonly patientKeys: readonly number[];
  readonly patientIds: readonly string[];
}

/** Does something with patients and remembers what stood before. The caller holds the identities. */
export async function withPatients(
  tx: Db,
  { studyKeys, patientKeys, patientIds }: Reach,
  change: () => Promise<readonly number[]>,
): Promise<PatientsUndo> {
  const owners = await listPatientsOf(tx, studyKeys);
  const keys = [...patientKeys, ...owners.map(({ patientKey }) => patientKey)];
  const before = await lockKnown(tx, keys, patientIds);
  const conflicts = await change();
  const ownersSince = new Map((await listPatientsOf(tx, studyKeys)).map(({ id, patientKey }) => [id, patientKey]));
  const since = await lockKnown(tx, [...keys, ...ownersSince.values()], patientIds);
  const known = new Map(before.map((patient) => [patient.id, textOf(patient)]));
  const after = since.filter((patient) => known.get(patient.id) !== textOf(patient));
  const changed = new Set(after.map(({ id }) => id));
  return {
    before: before.filter(({ id }) => changed.has(id)),
    after,
    moved: owners.flatMap(({ id, patientKey: from }) => {
      const to = ownersSince.get(id) ?? from;
      return to === from ? [] : [{ studyKey: id, from, to }];
    }),
    conflicts,
  };
}

/** Gives studies to whom the one rule says, as if they came now. Whoever corrects has decided: nobody is asked. */
export async function placeAgain(tx: Db, studyKeys: readonly number[]): Promise<void> {
  const run = runIn(tx);
  const claims = await claimsOf(tx, studyKeys);
  const assigned = await assignPatients(run, claims);
  await setPatients(
    run,
    claims.flatMap(({ studyKey }) => studyKey ?? []),
    assigned.map(({ patientKey }) => patientKey),
  );
}

/** Returns the demographics of a patient with these changes. */
export function changedDemographics({ name, birthDate, sex }: Demographics, changes: PatientChanges): Demographics {
  return {
    name: {
      alphabetic: changes.name ?? name.alphabetic,
      ideographic: changes.nameIdeographic ?? name.ideographic,
      phonetic: changes.namePhonetic ?? name.phonetic,
    },
    birthDate: changes.birthDate === undefined ? birthDate : changes.birthDate,
    sex: changes.sex ?? sex,
  };
}

export async function callPatient(tx: Db, patientKey: number, demographics: Demographics): Promise<void> {
  await updateDemographics(runIn(tx), patientKey, demographics);
}

/**
 * Makes a patient whose studies have another number now somebody new, who the old number leads to. @returns his key
 * @throws AppError `conflict` when somebody has the number, or the studies are of clinics whose numbers are their own
 */
export async function renumber(
  tx: Db,
  patient: KnownPatient,
  studyKeys: readonly number[],
  demographics: Demographics,
): Promise<number> {
  const claims = await claimsOf(tx, studyKeys);
  const [claim] = claims;
  if (claim === undefined || new Set(claims.map(keyOf)).size > 1)
    throw new AppError(
      'conflict',
      'The studies are of clinics whose numbers are their own. Say whose number it is, or correct study by study.',
    );
  const holders = await holdersOf(tx, claim.namespace, claim.patientId);
  if (holders.some(({ id, isEmpty }) => id !== patient.id && !isEmpty))
    throw new AppError('conflict', 'Another patient has this number. Merge the two instead.');
  const free = holders.find(({ id }) => id !== patient.id);
  const made = free?.id ?? (await insertOne(tx, claim, demographics));
  await callPatient(tx, made, demographics);
  await mergeInto(runIn(tx), patient.id, made);
  await moveAllStudies(runIn(tx), patient.id, made);
  return made;
}

async function insertOne(
  tx: Db,
  { namespace, patientId, issuer }: { namespace: string; patientId: string; issuer: string },
  demographics: Demographics,
): Promise<number> {
  const keys = await insertPatients(runIn(tx), [{ namespace, patientId, issuer, apart: 0, demographics }]);
  const [key] = keys.values();
  if (key === undefined) throw new Error('A patient was not made.');
  return key;
}

/** Makes a patient another one, with all that is his. @returns the conflicts that concern the other since */
export async function becomeOne(tx: Db, fromKey: number, intoKey: number): Promise<readonly number[]> {
  const run = runIn(tx);
  await moveAllStudies(run, fromKey, intoKey);
  await mergeInto(run, fromKey, intoKey);
  return pointConflicts(run, fromKey, intoKey);
}

/**
 * Takes back what was done with patients. What came since goes to whom the rule says.
 * @throws AppError `conflict` when something was decided about them since
 */
export async function restorePatients(tx: Db, undo: PatientsUndo, at: Date): Promise<void> {
  const { before, after, moved, conflicts } = undo;
  const run = runIn(tx);
  const now = new Map(
    (
      await lockKnown(
        tx,
        after.map(({ id }) => id),
        [],
      )
    ).map((one) => [one.id, textOf(one)]),
  );
  if (after.some((patient) => now.get(patient.id) !== textOf(patient)))
    throw new AppError('conflict', 'A later decision about this patient stands in the way. Undo that one first.');
  for (const patient of before) await restorePatient(tx, patient);
  const merged = before.find(({ id, mergedInto }) => mergedInto === null && intoOf(after, id) !== null);
  if (merged !== undefined) await pointBack(run, conflicts, merged.id);
  for (const { studyKey, from, to } of moved) await moveBack(run, [studyKey], to, from);
  if (merged !== undefined) await tellApart(tx, intoOf(after, merged.id) ?? merged.id, at);
}

function intoOf(after: readonly KnownPatient[], id: number): number | null {
  return after.find((patient) => patient.id === id)?.mergedInto ?? null;
}

async function tellApart(tx: Db, patientKey: number, since: Date): Promise<void> {
  const run = runIn(tx);
  const claims = await claimsSince(run, patientKey, since);
  if (claims.length === 0) return;
  const assigned = await assignPatients(run, claims);
  await setPatients(
    run,
    claims.flatMap(({ studyKey }) => studyKey ?? []),
    assigned.map((one) => one.patientKey),
  );
  await openConflicts(
    run,
    assigned.flatMap(({ conflict }) => conflict ?? []),
  );
}

function textOf({ mergedInto, demographics: { name, birthDate, sex } }: KnownPatient): string {
  return JSON.stringify([mergedInto, name.alphabetic, name.ideographic, name.phonetic, birthDate, sex]);
}
