import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { FieldFilling } from '@isocenter/contract/archive/study-fields/field-filling-fields.ts';
import { valueFault } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import type { setStudyFields } from '@isocenter/contract/archive/study-fields/routes.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { notifyStudies, requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { fieldsNamed, fill, fillEmpty, holdStudies, lookAtValues, valuesOf } from './value-queries.ts';

type FieldValues = BodyOf<typeof setStudyFields>['values'];

/**
 * Fills fields of a study. The trail names the fields and not what was written. @returns what the study holds then
 * @throws AppError `not-found`; `invalid-input` and `stale-revision` with the numbers of the fields at fault
 */
export async function fillFields(
  db: Db,
  principal: Principal,
  studyUid: string,
  given: FieldValues,
): Promise<StudyRow['fields']> {
  return db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    const { values, known } = await requireFillable(tx, given);
    const stored = await lookAtValues(tx, studyKey);
    requireUnchanged(values, stored);
    const changed = values.flatMap(({ fieldId, value }) => {
      const field = known.get(fieldId);
      const isSame = (stored[String(fieldId)] ?? null) === value;
      return field === undefined || isSame ? [] : [{ fieldId, kind: field.kind, value, name: field.name }];
    });
    if (changed.length === 0) return stored;
    await fill(tx, studyKey, changed);
    await recordFilled(tx, principal, studyUid, changed);
    await notifyStudies(tx, [studyKey]);
    return valuesOf(tx, studyKey);
  });
}

/**
 * Fills fields of several studies as `fillFields` does, each where a study holds nothing in it yet; who asks has looked whose studies they
 * are. It is part of the caller's transaction. @throws AppError `invalid-input` with the numbers of the fields at fault
 */
export async function fillEmptyFields(
  tx: Db,
  principal: Principal,
  studies: readonly { readonly key: number; readonly studyUid: string }[],
  fillings: readonly FieldFilling[],
): Promise<void> {
  const { values, known } = await requireFillable(tx, fillings);
  const keys = studies.map(({ key }) => key);
  const filled = new Map<number, StudyField[]>();
  await holdStudies(tx, keys);
  for (const { fieldId, value } of values) {
    const field = known.get(fieldId);
    if (field === undefined || value === null) continue;
    for (const key of await fillEmpty(tx, keys, { fieldId, kind: field.kind, value }))
      filled.set(key, [...(filled.get(key) ?? []), field]);
  }
  for (const { key, studyUid } of studies) {
    const fields = filled.get(key);
    if (fields !== undefined) await recordFilled(tx, principal, studyUid, fields);
  }
  if (filled.size > 0) await notifyStudies(tx, [...filled.keys()]);
}

async function recordFilled(
  tx: Db,
  principal: Principal,
  studyUid: string,
  filled: readonly Pick<StudyField, 'name'>[],
): Promise<void> {
  const detail = { fields: filled.map(({ name }) => name) };
  await recordAudit(tx, principal, { action: 'study.fields', subject: { kind: 'study', id: studyUid }, detail });
}

/** @returns what is asked, tidied, and the fields. @throws AppError `invalid-input` with the numbers of the fields at fault */
async function requireFillable<One extends FieldFilling>(tx: Db, fillings: readonly One[]) {
  const values = fillings.map((one) => ({ ...one, value: tidy(one.value) }));
  const known = await fieldsNamed(
    tx,
    values.map(({ fieldId }) => fieldId),
  );
  requireFaultless(faultsOf(values, known));
  return { values, known };
}

/** Without space around it; an empty text is nothing. */
function tidy(value: FieldFilling['value']): FieldFilling['value'] {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' ? null : text;
}

/** Returns the faults of values. A field that is switched off can only be emptied. */
function faultsOf(values: readonly FieldFilling[], known: ReadonlyMap<number, StudyField>): Record<string, Said> {
  const found = values.flatMap(({ fieldId, value }, at): [string, Said][] => {
    const fault = faultOf(known.get(fieldId), value);
    if (fault !== undefined) return [[String(fieldId), fault]];
    const isTwice = values.findIndex((other) => other.fieldId === fieldId) < at;
    return isTwice ? [[String(fieldId), say`is filled twice`]] : [];
  });
  return Object.fromEntries(found);
}

function faultOf(field: StudyField | undefined, value: FieldFilling['value']): Said | undefined {
  if (field === undefined) return say`is no field any more`;
  if (value === null) return undefined;
  return field.status === 'inactive' ? say`is switched off` : valueFault(field, value);
}

/** @throws AppError `stale-revision` that names the fields which hold neither what the caller was shown nor what he asks for */
function requireUnchanged(values: FieldValues, stored: StudyRow['fields']): void {
  const stale = values.filter(({ fieldId, was, value }) => ![was, value].includes(stored[String(fieldId)] ?? null));
  if (stale.length === 0) return;
  throw new AppError(
    'stale-revision',
    'Somebody else filled this field meanwhile. Nothing of yours was saved.',
    Object.fromEntries(stale.map(({ fieldId }) => [String(fieldId), say`was filled meanwhile`])),
  );
}
