import type { Hanging } from '@isocenter/contract/hanging.ts';
import { say } from '@isocenter/contract/said.ts';
import { mostFields } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import { mostActedOn } from '@isocenter/contract/archive/studies/studies.ts';
import {
  studyFieldFaults,
  type StudyFieldFields,
  type StudyFieldMay,
  type StudyFieldRecord,
  type StudyFieldRow,
} from '@isocenter/contract/archive/study-fields/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless, requireNothingHanging } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import {
  countUses,
  deleteField,
  findField,
  insertField,
  lockFields,
  placeFields,
  replaceField,
} from './field-queries.ts';

const subjectOf = (fieldId: number) => ({ kind: 'study-field', id: String(fieldId) });
const takenNames = { study_field_name: { name: say`Another field has this name.` } };

export function mayOfFields({ scope }: Principal): StudyFieldMay {
  const mayChange = scope.kind === 'all';
  return { create: mayChange, change: mayChange, remove: mayChange };
}

/** Fields are of studies of every clinic. @throws AppError `forbidden` */
function requireFieldChange(principal: Principal): void {
  if (!mayOfFields(principal).change)
    throw new AppError('forbidden', say`${say`Changing the fields of studies`} is for those who see every clinic.`);
}

/** @throws AppError `not-found` */
export async function requireField(db: Db, fieldId: number, options?: { forUpdate: boolean }): Promise<StudyFieldRow> {
  const field = await findField(db, fieldId, options);
  if (field === undefined) throw new AppError('not-found', 'There is no such field.');
  return field;
}

/** Returns a field, and what the caller may do with it. @throws AppError `not-found` */
export async function loadField(db: Db, principal: Principal, fieldId: number): Promise<StudyFieldRecord> {
  return { ...(await requireField(db, fieldId)), may: mayOfFields(principal) };
}

/**
 * Adds a field behind the others. @returns its number
 * @throws AppError `forbidden`, `invalid-input`, `conflict` for a name that is taken and beyond the most fields
 */
export async function createField(db: Db, principal: Principal, fields: StudyFieldFields): Promise<number> {
  requireFieldChange(principal);
  requireFaultless(studyFieldFaults(fields));
  return db.transaction().execute(async (tx) => {
    const known = await lockFields(tx);
    if (known.length >= mostFields) throw new AppError('conflict', say`There are ${mostFields} fields already.`);
    const fieldId = await orTaken(takenNames, () => insertField(tx, fields));
    const detail = { name: fields.name };
    await recordAudit(tx, principal, { action: 'study-field.create', subject: subjectOf(fieldId), detail });
    return fieldId;
  });
}

/** Replaces what is said of a field, apart from its kind. @throws AppError as `createField`, `not-found`, `stale-revision` */
export async function changeField(
  db: Db,
  principal: Principal,
  fieldId: number,
  { revision, ...fields }: StudyFieldFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireField(tx, fieldId, { forUpdate: true });
    requireFieldChange(principal);
    requireRevision(before, revision);
    const isOther = before.kind !== fields.kind;
    requireFaultless({ ...studyFieldFaults(fields), ...(isOther && { kind: say`cannot be changed` }) });
    await orTaken(takenNames, () => replaceField(tx, fieldId, fields));
    const detail = { fields: changedNames(before, { ...before, ...fields }) };
    await recordAudit(tx, principal, { action: 'study-field.change', subject: subjectOf(fieldId), detail });
  });
}

/** Puts the fields into another order. @throws AppError `forbidden`, `conflict` where other fields are named than there are */
export async function orderFields(db: Db, principal: Principal, fieldIds: readonly number[]): Promise<void> {
  requireFieldChange(principal);
  await db.transaction().execute(async (tx) => {
    const known = await lockFields(tx);
    if (known.length !== fieldIds.length || known.some((fieldId) => !fieldIds.includes(fieldId)))
      throw new AppError('conflict', 'Fields were added or removed meanwhile. Look at the list again.');
    await placeFields(tx, fieldIds);
    await recordAudit(tx, principal, { action: 'study-field.order', detail: { fields: fieldIds.length } });
  });
}

/** Returns what keeps a field from being removed: nothing once it is switched off. @throws AppError as the removal */
export async function fieldHanging(db: Db, principal: Principal, fieldId: number): Promise<Hanging> {
  const { status } = await requireField(db, fieldId);
  requireFieldChange(principal);
  if (status === 'inactive') return [];
  const { studies, filters } = await countUses(db, fieldId, mostActedOn);
  return hangingOn({ studies, filters }, { filters: '/filter-listings' });
}

/**
 * Removes a field, and what studies hold in it. @throws AppError `not-found`, `forbidden`; `conflict` with what hangs on one that is not
 * switched off
 */
export async function removeField(db: Db, principal: Principal, fieldId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireField(tx, fieldId, { forUpdate: true });
    requireNothingHanging(await fieldHanging(tx, principal, fieldId));
    await deleteField(tx, fieldId);
    await recordAudit(tx, principal, { action: 'study-field.remove', subject: subjectOf(fieldId), detail: { name } });
  });
}
