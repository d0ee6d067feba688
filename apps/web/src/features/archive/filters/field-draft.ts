import {
  endsOfValue,
  valueOfWords,
  wordsOfValue,
  type FieldCondition,
} from '@isocenter/contract/archive/study-fields/field-conditions.ts';
import type { FieldKind, StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';

/** The operators of the form; a span of numbers has one for each of its forms. */
export type DraftOperator =
  | 'has'
  | 'is'
  | 'not'
  | 'equals'
  | 'unequal'
  | 'from'
  | 'to'
  | 'between'
  | 'days'
  | 'notDays'
  | 'filled'
  | 'empty';

/** A condition while it is made: texts as they are typed. */
export interface FieldDraft {
  readonly fieldId: number;
  readonly operator: DraftOperator;
  /** Choices and days as a filter has them; a text as it is typed. */
  readonly value: string;
  readonly from: string;
  readonly to: string;
}

const operators: Readonly<Record<FieldKind, readonly DraftOperator[]>> = {
  text: ['has', 'is', 'not', 'filled', 'empty'],
  number: ['from', 'to', 'between', 'equals', 'unequal', 'filled', 'empty'],
  date: ['days', 'notDays', 'filled', 'empty'],
  choice: ['is', 'not', 'filled', 'empty'],
  'yes-no': ['is', 'not', 'filled', 'empty'],
};

export function operatorsOf(kind: FieldKind): readonly DraftOperator[] {
  return operators[kind];
}

/** Returns the draft of a condition, or the first one on the first field; undefined if the field is gone. */
export function draftOf(condition: FieldCondition | undefined, fields: readonly StudyField[]): FieldDraft | undefined {
  const field = condition === undefined ? fields[0] : fields.find(({ fieldId }) => fieldId === condition.fieldId);
  if (field === undefined) return undefined;
  const { fieldId, kind } = field;
  const [first = 'filled'] = operatorsOf(kind);
  if (condition === undefined) return { fieldId, operator: first, value: '', from: '', to: '' };
  const { from = '', to = '' } = isOfNumber(condition) ? endsOfValue(condition.value) : {};
  const value = kind === 'text' ? wordsOfValue(condition.value).join(' ') : condition.value;
  return { fieldId, operator: operatorOf(condition), value, from, to };
}

const isOfNumber = ({ operator }: FieldCondition): boolean => operator === 'number' || operator === 'notNumber';

function operatorOf({ operator, value }: FieldCondition): DraftOperator {
  if (operator === 'notNumber') return 'unequal';
  if (operator !== 'number') return operator;
  const { from, to } = endsOfValue(value);
  if (from === to) return 'equals';
  if (from === undefined) return 'to';
  return to === undefined ? 'from' : 'between';
}

export function withField(fieldId: number, fields: readonly StudyField[]): FieldDraft | undefined {
  return draftOf(
    undefined,
    fields.filter((field) => field.fieldId === fieldId),
  );
}

/** The same asked otherwise; numbers that were typed stay. */
export function withOperator(draft: FieldDraft, { kind }: StudyField, name: string): FieldDraft {
  const operator = operatorsOf(kind).find((known) => known === name);
  return operator === undefined ? draft : { ...draft, operator };
}

/** Numbers as the server accepts them. */
const amountForm = /^-?\d{1,15}(?:\.\d{1,9})?$/;

/** The condition of a draft, or undefined while something is missing. */
export function conditionOf(draft: FieldDraft, kind: FieldKind): FieldCondition | undefined {
  return isWhole(draft) ? { fieldId: draft.fieldId, ...conditionFrom(draft, kind) } : undefined;
}

/** Returns true if the largest amount is smaller than the smallest. */
export function isTurned({ from, to }: Pick<FieldDraft, 'from' | 'to'>): boolean {
  return amountForm.test(from) && amountForm.test(to) && Number(from) > Number(to);
}

function isWhole({ operator, value, from, to }: FieldDraft): boolean {
  switch (operator) {
    case 'filled':
    case 'empty':
      return true;
    case 'equals':
    case 'unequal':
    case 'from':
      return amountForm.test(from);
    case 'to':
      return amountForm.test(to);
    case 'between':
      return amountForm.test(from) && amountForm.test(to) && !isTurned({ from, to });
    default:
      return value.trim() !== '';
  }
}

function conditionFrom({ operator, value, from, to }: FieldDraft, kind: FieldKind): Omit<FieldCondition, 'fieldId'> {
  switch (operator) {
    case 'filled':
    case 'empty':
      return { operator, value: '' };
    case 'equals':
      return { operator: 'number', value: from };
    case 'unequal':
      return { operator: 'notNumber', value: from };
    case 'from':
      return { operator: 'number', value: `${from}..` };
    case 'to':
      return { operator: 'number', value: `..${to}` };
    case 'between':
      return { operator: 'number', value: `${from}..${to}` };
    default:
      return { operator, value: kind === 'text' ? valueOfWords([value.trim()]) : value };
  }
}
