import { say } from '../../said.ts';
import type { FieldValue } from '../studies/study-row.ts';
import type { FieldKind, StudyField } from './field-choices.ts';

/** The most fields of studies, inactive ones included. */
export const mostFields = 40;
/** A text of a field is one line. */
export const longestFieldText = 200;

export const fieldKinds = ['text', 'number', 'date', 'choice', 'yes-no'] as const satisfies readonly FieldKind[];

export const fieldStatuses = ['active', 'inactive'] as const;

/** The most choices of one field, and the longest one, in characters. */
export const mostChoices = 50;

/** `place` is the order in which forms and lists have them. */
export const studyFieldSortColumns = ['place', 'name', 'kind', 'status'] as const;
export type StudyFieldSortColumn = (typeof studyFieldSortColumns)[number];

/** Returns the fault of a value for a field, or undefined. Server and web use it. */
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

/** Returns true if a value is a day of the calendar, as `CalendarDate` has it. */
export function isDay(value: FieldValue): value is string {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
