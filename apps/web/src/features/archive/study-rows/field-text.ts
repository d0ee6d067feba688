import type { TFunction } from '#i18n/text-keys.ts';
import {
  endsOfValue,
  wordsOfValue,
  type FieldCondition,
} from '@isocenter/contract/archive/study-fields/field-conditions.ts';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { FieldValue } from '@isocenter/contract/archive/studies/study-row.ts';
import { formatDate } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import type { ListWords } from './list-words.ts';
import { daysText } from './value-text.ts';

type Texts = Pick<ListWords, 't' | 'formats'>;

/** Returns the written value of a field: with its unit, as a date, as yes or no. */
export function textOfValue(
  { kind, unit }: Pick<StudyField, 'kind' | 'unit'>,
  value: FieldValue,
  { t, formats }: Texts,
) {
  if (kind === 'number') return amountText(String(value), unit, formats);
  if (kind === 'date') return formatDate(String(value), formats);
  return kind === 'yes-no' ? answerText(String(value), t) : String(value);
}

/** Returns the words of a condition without the field's name: `≥ 3 ml`. For a field that is gone, that nothing is found. */
export function conditionText({ operator, value }: FieldCondition, field: StudyField | undefined, words: ListWords) {
  const { t, formats } = words;
  if (field === undefined) return t('studyFields.filter.findsNothing');
  switch (operator) {
    case 'filled':
    case 'empty':
      return t(`studyFields.filter.operator.${operator}`);
    case 'days':
      return daysText(value, words);
    case 'notDays':
      return `≠ ${daysText(value, words)}`;
    case 'notNumber':
      return `≠ ${spanText(value, field.unit, formats)}`;
    case 'number':
      return spanText(value, field.unit, formats);
    case 'has':
      return t('studyFields.filter.hasText', { text: wordsOfValue(value).join(' ') });
    case 'is':
    case 'not': {
      const said = wordsOfValue(value).map((word) => (field.kind === 'yes-no' ? answerText(word, t) : word));
      return operator === 'is' ? said.join(', ') : `≠ ${said.join(', ')}`;
    }
  }
}

function answerText(word: string, t: TFunction): string {
  return word === 'yes' || word === 'no' ? t(`studyFields.answer.${word}`) : word;
}

function spanText(value: string, unit: string, formats: DateTimeFormat): string {
  const { from, to } = endsOfValue(value);
  if (from === undefined) return `≤ ${amountText(to ?? '', unit, formats)}`;
  if (to === undefined) return `≥ ${amountText(from, unit, formats)}`;
  if (from === to) return amountText(from, unit, formats);
  return `${amountText(from, '', formats)} – ${amountText(to, unit, formats)}`;
}

/** With as many decimals as it has. */
function amountText(value: string, unit: string, formats: DateTimeFormat): string {
  const [, decimals = ''] = value.split('.');
  const text = formatNumber(Number(value), Math.min(decimals.length, 9), formats);
  return unit === '' ? text : withUnit(text, unit);
}
