import { mostValues } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import {
  valueFaults,
  type Value,
  type ValueFields,
  type ValueMay,
} from '@isocenter/contract/archive/dictionaries/fields.ts';
import { mostActedOn } from '@isocenter/contract/archive/studies/studies.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import type { Placing } from '@isocenter/contract/lists.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { placed } from '#platform/lists/placed.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless, requireNothingHanging } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import { isBuiltIn } from './choices.ts';
import { countUses, heldField, saidAs } from './held-queries.ts';
import {
  deleteValue,
  findValue,
  insertValue,
  listOfCatalogue,
  notifyChanged,
  placeValues,
  replaceValue,
  type StoredValue,
} from './value-queries.ts';

const subjectOf = (valueId: number) => ({ kind: 'dictionary', id: String(valueId) });
const takenNames = {
  dictionary_value_text: { text: say`Another value of this list says the same.` },
  dictionary_value_code: { code: say`Another value of this list has this code.` },
};

export function mayOfValues({ scope }: Principal): ValueMay {
  const mayChange = scope.kind === 'all';
  return { create: mayChange, change: mayChange, remove: mayChange, export: true };
}

/** Forms of every clinic offer the values. @throws AppError `forbidden` */
export function requireValueChange(principal: Principal): void {
  if (!mayOfValues(principal).change)
    throw new AppError('forbidden', say`${say`Changing the lists of values`} is for those who see every clinic.`);
}

/** @throws AppError `not-found` */
export async function requireValue(db: Db, valueId: number, options?: { forUpdate: boolean }): Promise<StoredValue> {
  const value = await findValue(db, valueId, options);
  if (value === undefined) throw new AppError('not-found', 'There is no such value.');
  return value;
}

/** Returns a value, and what the caller may do with it. @throws AppError `not-found` */
export async function loadValue(db: Db, principal: Principal, valueId: number): Promise<Value> {
  const value = await requireValue(db, valueId);
  const may = mayOfValues(principal);
  return {
    ...value,
    isBuiltIn: isBuiltIn(value),
    may: { ...may, remove: may.remove && !isBuiltIn(value) },
  };
}

/**
 * Adds a value behind the others of its list. @returns its number
 * @throws AppError `forbidden`, `invalid-input`, `conflict` for what is taken and beyond the most values
 */
export async function addValue(tx: Db, principal: Principal, fields: ValueFields): Promise<number> {
  requireValueChange(principal);
  requireFaultless(valueFaults(fields));
  const known = await listOfCatalogue(tx, fields.catalogue, { forUpdate: true });
  if (known.length >= mostValues)
    throw new AppError('conflict', say`There are ${mostValues} values in this list already.`);
  const valueId = await orTaken(takenNames, () => insertValue(tx, fields));
  const { catalogue } = fields;
  await told(tx, principal, 'dictionary.create', valueId, { catalogue, name: saidAs(fields) });
  return valueId;
}

/**
 * Replaces what is said of a value, apart from its list and the code of a modality.
 * @throws AppError as `addValue`, `not-found`, `stale-revision`
 */
export async function changeValue(
  db: Db,
  principal: Principal,
  valueId: number,
  { revision, ...fields }: ValueFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireValue(tx, valueId, { forUpdate: true });
    requireRevision(before, revision);
    await writeValue(tx, principal, before, fields);
  });
}

/** The same of a value that is held already. @throws AppError as `addValue` */
export async function writeValue(
  tx: Db,
  principal: Principal,
  before: StoredValue,
  fields: ValueFields,
): Promise<void> {
  requireValueChange(principal);
  const isRecoded = before.catalogue === 'modality' && before.code !== fields.code;
  requireFaultless({
    ...valueFaults(fields),
    ...(before.catalogue !== fields.catalogue && { catalogue: say`cannot be changed` }),
    ...(isRecoded && { code: say`cannot be changed` }),
  });
  await orTaken(takenNames, () => replaceValue(tx, before.valueId, fields));
  const detail = { fields: changedNames(before, { ...before, ...fields }) };
  await told(tx, principal, 'dictionary.change', before.valueId, detail);
}

/** Moves a value by one place; at the end of its list it stays. @throws AppError `not-found`, `forbidden` */
export async function moveByOne(db: Db, principal: Principal, valueId: number, placing: Placing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { catalogue } = await requireValue(tx, valueId);
    requireValueChange(principal);
    const ids = (await listOfCatalogue(tx, catalogue, { forUpdate: true })).map((value) => value.valueId);
    const next = placed(ids, valueId, placing);
    if (next.every((id, at) => id === ids[at])) return;
    await placeValues(tx, next);
    await told(tx, principal, 'dictionary.order', valueId, { catalogue });
  });
}

/**
 * Returns what keeps a value from being removed: nothing once it is switched off, unless it is a modality.
 * @throws AppError as the removal
 */
export async function valueHanging(db: Db, principal: Principal, valueId: number): Promise<Hanging> {
  const value = await requireValue(db, valueId);
  requireValueChange(principal);
  if (value.status === 'inactive' && value.catalogue !== 'modality') return [];
  const { studies, appointments } = await countUses(db, principal, value, mostActedOn);
  const field = heldField(value.catalogue);
  return hangingOn(
    { studies, appointments },
    field === undefined ? {} : { studies: `/studies?${field}=${encodeURIComponent(saidAs(value))}` },
  );
}

/**
 * Removes a value. @throws AppError `not-found`, `forbidden`; `conflict` with what hangs on it, and for a modality that comes with the
 * product
 */
export async function removeValue(db: Db, principal: Principal, valueId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const value = await requireValue(tx, valueId, { forUpdate: true });
    requireValueChange(principal);
    if (isBuiltIn(value))
      throw new AppError('conflict', 'A modality that comes with the product is not removed. Switch it off.');
    requireNothingHanging(await valueHanging(tx, principal, valueId));
    await deleteValue(tx, valueId);
    await told(tx, principal, 'dictionary.remove', valueId, { catalogue: value.catalogue, name: saidAs(value) });
  });
}

/** In the trail, and to whoever has a form open. */
async function told(
  tx: Db,
  principal: Principal,
  action: `dictionary.${'create' | 'change' | 'order' | 'remove'}`,
  valueId: number,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, principal, { action, subject: subjectOf(valueId), detail });
  await notifyChanged(tx);
}
