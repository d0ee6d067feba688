import { type StudyField } from '@isocenter/contract/archive/field-choices.ts';
import { valueFault, type setStudyFields } from '@isocenter/contract/archive/study-fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { notifyStudies, requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { fieldsNamed, fill, lookAtValues, valuesOf } from './value-queries.ts';

type Asked = BodyOf<typeof setStudyFields>['values'];

/**
 * Fills fields of a study. The trail names the fields and not what was written. @returns what the study holds then
 * @throws AppError `not-found`; `invalid-input` and `stale-revision` with the numbers of the fields at fault
 */
export async function fillFields(
  db: Db,
  principal: Principal,
  studyUid: string,
  asked: Asked,
): Promise<StudyRow['fields']> {
  return db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    const values = asked.map((one) => ({ ...one, value: tidy(one.value) }));
    const known = await fieldsNamed(
      tx,
      values.map(({ fieldId }) => fieldId),
    );
    requireFaultless(faultsOf(values, known));
    const held = await lookAtValues(tx, studyKey);
    requireUnchanged(values, held);
    const changed = values.flatMap(({ fieldId, value }) => {
      const field = known.get(fieldId);
      const isSame = (held[String(fieldId)] ?? null) === value;
      return field === undefined || isSame ? [] : [{ fieldId, kind: field.kind, value, name: field.name }];
    });
    if (changed.length === 0) return held;
    await fill(tx, studyKey, changed);
    const detail = { fields: changed.map(({ name }) => name) };
    await recordAudit(tx, principal, { action: 'study.fields', subject: { kind: 'study', id: studyUid }, detail });
    await notifyStudies(tx, [studyKey]);
    return valuesOf(tx, studyKey);
  });
}

/** Without space around it; an empty text is nothing. */
function tidy(value: Asked[number]['value']): Asked[number]['value'] {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' ? null : text;
}

/** What is switched off can only be emptied. */
function faultsOf(values: Asked, known: ReadonlyMap<number, StudyField>): Record<string, Said> {
  const found = values.flatMap(({ fieldId, value }, at): [string, Said][] => {
    const fault = faultOf(known.get(fieldId), value);
    if (fault !== undefined) return [[String(fieldId), fault]];
    const isTwice = values.findIndex((other) => other.fieldId === fieldId) < at;
    return isTwice ? [[String(fieldId), say`is filled twice`]] : [];
  });
  return Object.fromEntries(found);
}

function faultOf(field: StudyField | undefined, value: Asked[number]['value']): Said | undefined {
  if (field === undefined) return say`is no field any more`;
  if (value === null) return undefined;
  return field.status === 'inactive' ? say`is switched off` : valueFault(field, value);
}

/** @throws AppError `stale-revision` that names the fields which hold something else than the caller was shown */
function requireUnchanged(values: Asked, held: StudyRow['fields']): void {
  const stale = values.filter(({ fieldId, was }) => (held[String(fieldId)] ?? null) !== was);
  if (stale.length === 0) return;
  throw new AppError(
    'stale-revision',
    'Somebody else filled this field meanwhile. Nothing of yours was saved.',
    Object.fromEntries(stale.map(({ fieldId }) => [String(fieldId), say`was filled meanwhile`])),
  );
}
