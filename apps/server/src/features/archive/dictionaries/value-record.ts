import { mostValues } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import {
  valueFaults,
  type Value,
  type ValueFields,
  type ValueMay,
} from '@isocenter/contract/archive/dictionaries/fields.ts';
import { mostActedOn } from '@isocenter/contract/archive/studies/studies.ts';
import type { Placing } from '@isocenter/contract/lists.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { placed } from '#platform/lists/placed.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import { removeStored, requireStored, subjectOf, type StoredRecord } from '#platform/records/stored-record.ts';
import { isBuiltIn } from './choices.ts';
import { countUses, fieldOfCatalogue, saidAs } from './values-in-use-queries.ts';
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

/** A value comes behind the others of its list. One that is switched off may be removed, unless it is a modality. */
export const valueRecord: StoredRecord<ValueFields, StoredValue> = {
  kind: 'dictionary',
  missing: () => new AppError('not-found', 'There is no such value.'),
  rows: {
    find: (db, _principal, valueId, lock) => findValue(db, valueId, lock),
    insert: insertValue,
    replace: replaceValue,
    delete: deleteValue,
  },
  taken: {
    dictionary_value_text: { text: say`Another value of this list says the same.` },
    dictionary_value_code: { code: say`Another value of this list has this code.` },
  },
  requireChange: requireValueChange,
  async check(tx, _principal, fields, before) {
    const isRecoded = before?.catalogue === 'modality' && before.code !== fields.code;
    requireFaultless({
      ...valueFaults(fields),
      ...(before !== undefined && before.catalogue !== fields.catalogue && { catalogue: say`cannot be changed` }),
      ...(isRecoded && { code: say`cannot be changed` }),
    });
    if (before === undefined) await requireRoom(tx, fields);
    return fields;
  },
  detail: (value) => ({ catalogue: value.catalogue, name: saidAs(value) }),
  async hanging(db, principal, value) {
    if (value.status === 'inactive' && value.catalogue !== 'modality') return [];
    const { studies, appointments } = await countUses(db, principal, value, mostActedOn);
    const field = fieldOfCatalogue(value.catalogue);
    return hangingOn(
      { studies, appointments },
      field === undefined ? {} : { studies: `/studies?${field}=${encodeURIComponent(saidAs(value))}` },
    );
  },
  // Whoever has a form open is notified.
  also: (tx) => notifyChanged(tx),
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

/** Returns a value, and what the caller may do with it. */
export function shownValue(_db: Db, principal: Principal, value: StoredValue): Value {
  const may = mayOfValues(principal);
  return {
    ...value,
    isBuiltIn: isBuiltIn(value),
    may: { ...may, remove: may.remove && !isBuiltIn(value) },
  };
}

/** Locks the list. @throws AppError `conflict` beyond the most values */
async function requireRoom(tx: Db, { catalogue }: ValueFields): Promise<void> {
  const known = await listOfCatalogue(tx, catalogue, { forUpdate: true });
  if (known.length >= mostValues)
    throw new AppError('conflict', say`There are ${mostValues} values in this list already.`);
}

/** Removes a value that does not come with the product. @throws AppError as `removeStored`, `conflict` for one that does */
export async function removeValue(tx: Db, principal: Principal, valueId: number): Promise<void> {
  const value = await requireStored(valueRecord, tx, principal, valueId, { forUpdate: true });
  requireValueChange(principal);
  if (isBuiltIn(value))
    throw new AppError('conflict', 'A modality that comes with the product is not removed. Switch it off.');
  await removeStored(valueRecord, tx, principal, valueId);
}

/** Moves a value by one place; at the end of its list it stays. @throws AppError `not-found`, `forbidden` */
export async function moveByOne(db: Db, principal: Principal, valueId: number, placing: Placing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { catalogue } = await requireStored(valueRecord, tx, principal, valueId);
    requireValueChange(principal);
    const ids = (await listOfCatalogue(tx, catalogue, { forUpdate: true })).map((value) => value.valueId);
    const next = placed(ids, valueId, placing);
    if (next.every((id, at) => id === ids[at])) return;
    await placeValues(tx, next);
    const subject = subjectOf(valueRecord, valueId);
    await recordAudit(tx, principal, { action: 'dictionary.order', subject, detail: { catalogue } });
    await notifyChanged(tx);
  });
}
