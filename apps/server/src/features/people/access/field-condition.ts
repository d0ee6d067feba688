import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { linesOf, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import {
  endsOfValue,
  fieldConditionsOf,
  wordsOfValue,
  type FieldCondition,
  type FieldOperator,
} from '@isocenter/contract/archive/study-fields/field-conditions.ts';
import { isDay } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import { daysAgo, movingDays } from './days-condition.ts';
import { inClinic } from './clinic-condition.ts';

type Condition = RawBuilder<SqlBool>;

/** Returns the conditions of a filter on the house's own fields, on `study`: for each the index of one field is walked. */
export function fieldConditions(text: string | undefined, clinicId?: number): Condition[] {
  return fieldConditionsOf(text).map((one) => conditionOf(one, clinicId));
}

/** These hold for a study that has nothing in a field. */
const findsAbsent: readonly FieldOperator[] = ['not', 'notNumber', 'notDays', 'empty'];

/**
 * Requires that every field that a tree names exists: else it finds nothing, also where it asks for what is not so. A flat filter is
 * checked only where it has such a line.
 */
export function knownFields({ field, criteria }: { field?: string | undefined; criteria?: FilterPart | undefined }) {
  const ofTree = criteria === undefined ? [] : linesOf(criteria).flatMap((line) => fieldConditionsOf(line.field));
  const absent = fieldConditionsOf(field).filter(({ operator }) => findsAbsent.includes(operator));
  const ids = [...new Set([...ofTree, ...absent].map(({ fieldId }) => fieldId))];
  if (ids.length === 0) return [];
  return [
    sql<SqlBool>`not exists (select from unnest(${sql.val(ids)}::integer[]) as named (id)
      where not exists (select from study_field where study_field.id = named.id))`,
  ];
}

function conditionOf({ fieldId, operator, value }: FieldCondition, clinicId: number | undefined): Condition {
  const holding = (conditions: readonly Condition[]) => hasFieldValue({ fieldId, clinicId }, conditions);
  switch (operator) {
    case 'filled':
      return holding([]);
    case 'empty':
      return sql<SqlBool>`not ${holding([])}`;
    case 'is':
      return holding([isOneOf(value)]);
    case 'not':
      return sql<SqlBool>`not ${holding([isOneOf(value)])}`;
    case 'has':
      return holding([isText, ...holdsWords(searchedOf(sql`held.text_value`), wordsOfValue(value).join(' '))]);
    case 'number':
      return holding(within('number_value', 'double precision', endsOfValue(value)));
    case 'notNumber':
      return sql<SqlBool>`not ${holding(within('number_value', 'double precision', endsOfValue(value)))}`;
    case 'days':
      return holding(daysOf(value));
    case 'notDays':
      return sql<SqlBool>`not ${holding(daysOf(value))}`;
  }
}

interface FieldOfClinic {
  readonly fieldId: number;
  readonly clinicId: number | undefined;
}

/** True if a study has a value in a field, and some conditions hold for it. */
function hasFieldValue({ fieldId, clinicId }: FieldOfClinic, conditions: readonly Condition[]): Condition {
  const all = [
    sql`held.field_id = ${fieldId}`,
    sql`held.study_key = study.id`,
    inClinic('held', clinicId),
    ...conditions,
  ];
  return sql<SqlBool>`exists (select from study_field_value held where ${sql.join(all, sql` and `)})`;
}

/** The condition of the indexes of texts. */
const isText = sql<SqlBool>`held.text_value is not null`;

function isOneOf(value: string): Condition {
  const words = sql.join(wordsOfValue(value).map((word) => sql`fold_text(${word})`));
  return sql<SqlBool>`${isText} and fold_text(held.text_value) collate "C" in (${words})`;
}

function within(column: string, type: string, { from, to }: ReturnType<typeof endsOfValue>): Condition[] {
  const of = sql.ref(`held.${column}`);
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${of} >= ${from}::${sql.raw(type)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${of} <= ${to}::${sql.raw(type)}`]),
  ];
}

/** A day that no calendar has finds nothing. */
function daysOf(value: string): Condition[] {
  if (/^(today|yesterday|\d+d)$/.test(value)) return movingDays('held.date_value', value, daysAgo.local);
  const ends = endsOfValue(value);
  const areDays = [ends.from, ends.to].every((end) => end === undefined || isDay(end));
  return areDays ? within('date_value', 'date', ends) : [sql<SqlBool>`false`];
}
