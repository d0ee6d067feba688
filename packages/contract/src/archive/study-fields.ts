import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { emptyOf, needing, type Faults, startingWith } from '../fields.ts';
import { hangingRoute } from '../hanging.ts';
import { listQuery, mayOf, pageOf } from '../lists.ts';
import { filledLine, line } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { Key, Nothing, oneOf, Revision, strict, Uid } from '../schemas.ts';
import type { FieldKind, StudyField } from './field-choices.ts';
import { FieldFilling, mostFields } from './field-filling.ts';
import { FieldValue } from './study.ts';

/** What a field of studies holds. */
export const fieldKinds = ['text', 'number', 'date', 'choice', 'yes-no'] as const satisfies readonly FieldKind[];

export const fieldStatuses = ['active', 'inactive'] as const;

/** So many choices one field offers, each of so many characters. */
export const mostChoices = 50;
const longestChoice = 60;

const fields = {
  name: filledLine(60),
  kind: oneOf(fieldKinds),
  /** What a number counts: `ml`, `mg/kg`. */
  unit: line(20),
  /** What is chosen from, in this order. */
  choices: Type.Array(
    Type.String({
      minLength: 1,
      maxLength: longestChoice,
      pattern: '^[^\\p{Cc}]*$',
      ...needing(say`is one line of up to ${longestChoice} characters`),
    }),
    { maxItems: mostChoices, uniqueItems: true },
  ),
  /** Whether lists of studies have a column for it. */
  inList: Type.Boolean(),
  /** Inactive ones are filled no more; studies keep what they have. */
  status: oneOf(fieldStatuses),
};
export const StudyFieldFields = strict(fields);
export type StudyFieldFields = Static<typeof StudyFieldFields>;

export const emptyStudyField: StudyFieldFields = emptyOf(StudyFieldFields);

export const NewStudyField = startingWith(StudyFieldFields, emptyStudyField, 'name', 'kind');

/** What no part of a field tells alone. */
export function studyFieldFaults({ kind, unit, choices }: StudyFieldFields): Faults {
  const folded = choices.map((choice) => choice.toLowerCase());
  return {
    ...(kind !== 'number' && unit !== '' && { unit: say`is for numbers only` }),
    ...(kind === 'choice' && choices.length === 0 && { choices: say`needs at least one choice` }),
    ...(kind !== 'choice' && choices.length > 0 && { choices: say`are for a choice only` }),
    ...(new Set(folded).size < folded.length && { choices: say`has a choice twice` }),
  };
}

/** The catalogue is the house's: changed by those who see every clinic. */
export const StudyFieldMay = mayOf('create', 'change', 'remove');
export type StudyFieldMay = Static<typeof StudyFieldMay>;

export const StudyFieldRow = Type.Object({ ...fields, fieldId: Type.Integer(), revision: Type.Integer() });
export type StudyFieldRow = Static<typeof StudyFieldRow>;

export const StudyFieldRecord = Type.Object({ ...StudyFieldRow.properties, may: StudyFieldMay });
export type StudyFieldRecord = Static<typeof StudyFieldRecord>;

/** `place` is the order in which forms and lists have them. */
export const studyFieldSortColumns = ['place', 'name', 'kind', 'status'] as const;
export type StudyFieldSortColumn = (typeof studyFieldSortColumns)[number];

const access: Access = { kind: 'ability', action: 'manage', subject: 'Tag' };
const FieldParams = strict({ fieldId: Key });

/** A page of the catalogue, in the order of the fields if nothing else is asked; `q` is looked for in the name. */
export const listStudyFields = defineRoute({
  method: 'GET',
  path: '/api/study-fields',
  summary: 'List fields of studies',
  access,
  query: listQuery(studyFieldSortColumns, { status: Type.Optional(oneOf(fieldStatuses)) }),
  response: pageOf(StudyFieldRow, StudyFieldMay),
});

export const getStudyField = defineRoute({
  method: 'GET',
  path: '/api/study-fields/:fieldId',
  summary: 'One field of studies',
  access,
  params: FieldParams,
  response: StudyFieldRecord,
});

/** Adds a field behind the others. */
export const createStudyField = defineRoute({
  method: 'POST',
  path: '/api/study-fields',
  summary: 'Add a field of studies',
  access,
  body: NewStudyField,
  tidied: true,
  response: StudyFieldRecord,
  status: 201,
  audit: 'study-field.create',
});

/** Replaces all but the kind, which stays. What studies hold stays too, also where a choice is offered no more. */
export const updateStudyField = defineRoute({
  method: 'PUT',
  path: '/api/study-fields/:fieldId',
  summary: 'Change a field of studies',
  access,
  params: FieldParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: StudyFieldRecord,
  audit: 'study-field.change',
});

/** Puts the fields into another order: all of them are named. */
export const orderStudyFields = defineRoute({
  method: 'PUT',
  path: '/api/study-fields/order',
  summary: 'Change the order of the fields of studies',
  access,
  body: strict({ fieldIds: Type.Array(Key, { maxItems: mostFields, uniqueItems: true }) }),
  response: Nothing,
  audit: 'study-field.order',
});

/** What keeps a field from being removed: studies that have it and filters that ask for it, until it is switched off. */
export const getStudyFieldHanging = hangingRoute('study-fields', { action: 'manage', subject: 'Tag' }, FieldParams);

/** Takes a field away, and what studies hold in it. */
export const removeStudyField = defineRoute({
  method: 'DELETE',
  path: '/api/study-fields/:fieldId',
  summary: 'Remove a field of studies',
  access,
  params: FieldParams,
  response: Nothing,
  audit: 'study-field.remove',
});

export const studyFieldActivity = activityRoute('study-field', { action: 'manage', subject: 'Tag' }, FieldParams);

/**
 * Fills fields of one study; null empties one. `was` is what the caller was shown: a field that holds something else by now is refused,
 * and nothing is changed then.
 */
export const setStudyFields = defineRoute({
  method: 'PUT',
  path: '/api/studies/:studyUid/fields',
  summary: 'Fill fields of a study',
  access: { kind: 'ability', action: 'update', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  body: strict({
    values: Type.Array(strict({ ...FieldFilling.properties, was: FieldFilling.properties.value }), {
      minItems: 1,
      maxItems: mostFields,
    }),
  }),
  response: Type.Object({ fields: Type.Record(Type.String(), FieldValue) }),
  audit: 'study.fields',
});

/** What is wrong with a value for a field, or undefined. Both sides ask it. */
export function valueFault({ kind, choices }: Pick<StudyField, 'kind' | 'choices'>, value: FieldValue) {
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? undefined : say`is not a number`;
    case 'date':
      return isDay(value) ? undefined : say`is not a day of the calendar`;
    case 'choice':
      return choices.includes(String(value)) ? undefined : say`is none of the choices`;
    case 'yes-no':
      return value === 'yes' || value === 'no' ? undefined : say`is neither yes nor no`;
    case 'text':
      return typeof value === 'string' && lineForm.test(value) ? undefined : say`is one line of text`;
  }
}

const lineForm = /^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u;

/** Whether a value is a day of the calendar, as `CalendarDate` has it. */
export function isDay(value: FieldValue): value is string {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
