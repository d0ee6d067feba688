/** The operators on a field of studies, by their names in a filter. */
const fieldOperators = ['is', 'not', 'has', 'number', 'notNumber', 'days', 'notDays', 'filled', 'empty'] as const;
export type FieldOperator = (typeof fieldOperators)[number];

/**
 * `is` and `not` take words, one of which has to be the value; `has` takes words that a text holds; `number` and `days` a span of which
 * one end may be open, or days that move on with today; `notNumber` one number and `notDays` what `days` takes; `filled` and `empty`
 * nothing. What is not so is true of a study without a value too.
 */
export interface FieldCondition {
  readonly fieldId: number;
  readonly operator: FieldOperator;
  /** The value as it stands in the filter; empty for an operator without one. */
  readonly value: string;
}

/** The conditions of a text of the form of `field-pattern.ts`. */
export function fieldConditionsOf(text = ''): readonly FieldCondition[] {
  return text.split(';').flatMap((part) => {
    const [id = '', name = '', ...rest] = part.split('.');
    const operator = fieldOperators.find((known) => known === name);
    return operator === undefined ? [] : [{ fieldId: Number(id), operator, value: rest.join('.') }];
  });
}

/** The text of some conditions; undefined for none. */
export function fieldsText(conditions: readonly FieldCondition[]): string | undefined {
  if (conditions.length === 0) return undefined;
  return conditions
    .map(({ fieldId, operator, value }) => `${fieldId}.${operator}${value === '' ? '' : `.${value}`}`)
    .join(';');
}

/** The words of a value of `is`, `not` or `has`, and the value of some words. */
export function wordsOfValue(value: string): readonly string[] {
  const words = value === '' ? [] : value.split(',');
  return words.map((one) => one.replaceAll(/%(?:25|2C|3B)/g, decodeURIComponent));
}

export function valueOfWords(words: readonly string[]): string {
  return words.map((one) => one.replaceAll(/[%,;]/g, encodeURIComponent)).join(',');
}

/** The ends of a value of `number`, `days` or their opposites; a single value is both. Undefined: open, or days that move. */
export function endsOfValue(value: string): { readonly from: string | undefined; readonly to: string | undefined } {
  const [from = '', to] = value.split('..');
  const end = to ?? from;
  return { from: from === '' ? undefined : from, to: end === '' ? undefined : end };
}
