import { say } from '@isocenter/contract/said.ts';
import { mostFields } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import { mostActedOn } from '@isocenter/contract/archive/studies/studies.ts';
import {
  studyFieldFaults,
  type StudyFieldFields,
  type StudyFieldMay,
  type StudyFieldRow,
} from '@isocenter/contract/archive/study-fields/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import {
  countUses,
  deleteField,
  findField,
  insertField,
  lockFields,
  placeFields,
  replaceField,
} from './field-queries.ts';

/** A new field comes behind the others; its kind stays. One that is switched off may be removed, with what studies hold in it. */
export const fieldRecord: StoredRecord<StudyFieldFields, StudyFieldRow> = {
  kind: 'study-field',
  missing: () => new AppError('not-found', 'There is no such field.'),
  rows: {
    find: (db, _principal, fieldId, lock) => findField(db, fieldId, lock),
    insert: insertField,
    replace: replaceField,
    delete: deleteField,
  },
  taken: { study_field_name: { name: say`Another field has this name.` } },
  requireChange: requireFieldChange,
  async check(tx, _principal, fields, before) {
    const isOther = before !== undefined && before.kind !== fields.kind;
    requireFaultless({ ...studyFieldFaults(fields), ...(isOther && { kind: say`cannot be changed` }) });
    if (before === undefined && (await lockFields(tx)).length >= mostFields)
      throw new AppError('conflict', say`There are ${mostFields} fields already.`);
    return fields;
  },
  detail: ({ name }) => ({ name }),
  async hanging(db, _principal, { fieldId, status }) {
    if (status === 'inactive') return [];
    const { studies, filters } = await countUses(db, fieldId, mostActedOn);
    return hangingOn({ studies, filters }, { filters: '/filter-listings' });
  },
};

export function mayOfFields({ scope }: Principal): StudyFieldMay {
  const mayChange = scope.kind === 'all';
  return { create: mayChange, change: mayChange, remove: mayChange };
}

/** Fields are of studies of every clinic. @throws AppError `forbidden` */
function requireFieldChange(principal: Principal): void {
  if (!mayOfFields(principal).change)
    throw new AppError('forbidden', say`${say`Changing the fields of studies`} is for those who see every clinic.`);
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
