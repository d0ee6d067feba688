import { sql } from 'kysely';
import type { FieldKind, StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { FieldValue, StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Returns the values of a study in its fields by their numbers; locks the study until the transaction ends. */
export async function lookAtValues(tx: Db, studyKey: number): Promise<StudyRow['fields']> {
  await sql`select from study where id = ${studyKey} for no key update`.execute(tx);
  return valuesOf(tx, studyKey);
}

export async function valuesOf(db: Db, studyKey: number): Promise<StudyRow['fields']> {
  const { rows } = await sql<Row<'study_field_value', 'field_id as fieldId'> & { value: FieldValue }>`
    select field_id as "fieldId", coalesce(to_jsonb(number_value), to_jsonb(date_value), to_jsonb(text_value)) as value
    from study_field_value where study_key = ${studyKey}`.execute(db);
  return Object.fromEntries(rows.map(({ fieldId, value }) => [String(fieldId), value]));
}

/** Holds studies until the transaction ends; the first key first, so that two who hold several wait for each other in one order. */
export async function holdStudies(tx: Db, studyKeys: readonly number[]): Promise<void> {
  await sql`
    select from study where id = any(${sql.val(studyKeys)}::bigint[]) order by id for no key update`.execute(tx);
}

/** Returns the fields of some numbers; they are not removed until the transaction ends. */
export async function fieldsNamed(tx: Db, fieldIds: readonly number[]): Promise<ReadonlyMap<number, StudyField>> {
  const rows = await tx
    .selectFrom('study_field')
    .select(['id as fieldId', 'name', 'kind', 'unit', 'choices', 'in_list as inList', 'status'])
    .where('id', '=', sql<number>`any(${sql.val(fieldIds)}::integer[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map((field) => [field.fieldId, field]));
}

/** A field and what it is to hold: null for nothing. */
export interface Filling {
  readonly fieldId: number;
  readonly kind: FieldKind;
  readonly value: FieldValue | null;
}

/** Writes values of a study that is held, each into the column of its kind. */
export async function fill(tx: Db, studyKey: number, fillings: readonly Filling[]): Promise<void> {
  const emptied = fillings.filter(({ value }) => value === null).map(({ fieldId }) => fieldId);
  await sql`
    delete from study_field_value
    where study_key = ${studyKey} and field_id = any(${sql.val(emptied)}::integer[])`.execute(tx);
  for (const { fieldId, kind, value } of fillings) {
    if (value === null) continue;
    const row = columnsOf(kind, value);
    await tx
      .insertInto('study_field_value')
      .values((values) => ({
        field_id: fieldId,
        study_key: studyKey,
        clinic_id: values.selectFrom('study').select('clinic_id').where('id', '=', studyKey),
        ...row,
      }))
      .onConflict((conflict) => conflict.columns(['field_id', 'study_key']).doUpdateSet(row))
      .execute();
  }
}

/** Writes a value into those of some studies, all of which are held, that hold nothing in the field. @returns the keys of those */
export async function fillEmpty(
  tx: Db,
  studyKeys: readonly number[],
  { fieldId, kind, value }: { readonly fieldId: number; readonly kind: FieldKind; readonly value: FieldValue },
): Promise<number[]> {
  const row = columnsOf(kind, value);
  const { rows } = await sql<Row<'study_field_value', 'study_key as studyKey'>>`
    insert into study_field_value (field_id, study_key, clinic_id, text_value, number_value, date_value)
    select ${fieldId}::integer, id, clinic_id, ${row.text_value}::text, ${row.number_value}::double precision, ${row.date_value}::date
    from study where id = any(${sql.val(studyKeys)}::bigint[])
    on conflict (field_id, study_key) do nothing
    returning study_key as "studyKey"`.execute(tx);
  return rows.map(({ studyKey }) => studyKey);
}

/** A value in the column of its kind. */
function columnsOf(kind: FieldKind, value: FieldValue) {
  return {
    text_value: kind === 'number' || kind === 'date' ? null : String(value),
    number_value: kind === 'number' ? Number(value) : null,
    date_value: kind === 'date' ? String(value) : null,
  };
}
