import { DateInput, type DayOfWeek } from '@mantine/dates';
import 'dayjs/locale/de.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/pt-br.js';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '../format/date-time.ts';
import type { DateTimeFormat } from '../format/date-time.ts';
import { readTypedDate } from './typed-date.ts';

/** The words of the field and its calendar, and the person's format of dates. */
export type DateWords = Readonly<{
  format: DateTimeFormat;
  /** Sunday is 0. */
  firstDayOfWeek: number;
  clear: string;
  /** Under a text that is no date or time; `example` is written as the person writes one. */
  unread: (example: string) => string;
  /** Under a day of a span whose last day comes before its first. */
  turned: string;
  time: string;
  calendar: Readonly<{
    previousMonth: string;
    nextMonth: string;
    previousYear: string;
    nextYear: string;
    previousDecade: string;
    nextDecade: string;
  }>;
}>;

export type DateFieldProps = {
  readonly label: ReactNode;
  readonly words: DateWords;
  /** A calendar date, `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** In something that a click beside it closes: the calendar is part of it. */
  readonly within?: boolean;
};

const calendarLanguages: Readonly<Record<string, string>> = { de: 'de', fr: 'fr', pt: 'pt-br' };
const example = '2026-12-31';

/** The language of a calendar's days and months, as it is named where they are kept; Portuguese is Brazilian. */
export function calendarLanguage({ locale }: DateTimeFormat): string {
  return calendarLanguages[locale] ?? 'en';
}

/** A calendar date, typed or chosen, written the person's way. A text that is no date stays, with what is wrong under it. */
export function DateField({
  label,
  words,
  value,
  onChange,
  hint,
  error,
  disabled,
  required,
  within = false,
}: DateFieldProps) {
  const { format } = words;
  // What was typed for another value is over: the form was reset, say.
  const [typed, setTyped] = useState({ text: '', over: value });
  const [isLeft, setLeft] = useState(false);
  const isOff = typed.over === value && typed.text.trim() !== '' && readTypedDate(typed.text, format) === null;
  const settle = (next: string | null): void => {
    setTyped({ text: '', over: next });
    onChange(next);
  };
  return (
    <DateInput
      data-unread={isOff}
      label={label}
      value={value}
      onChange={settle}
      valueFormat={(day) => formatDate(day, format)}
      dateParser={(text) => readTypedDate(text, format)}
      fixOnBlur={!isOff}
      onInput={(event) => setTyped({ text: event.currentTarget.value, over: value })}
      onFocus={() => isOff || setLeft(false)}
      onBlur={() => setLeft(true)}
      clearable
      clearButtonProps={{ 'aria-label': words.clear }}
      locale={calendarLanguage(format)}
      firstDayOfWeek={words.firstDayOfWeek as DayOfWeek}
      ariaLabels={words.calendar}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={isOff && isLeft ? words.unread(formatDate(example, format)) : error}
      disabled={disabled ?? false}
      required={required ?? false}
      popoverProps={{ withinPortal: !within }}
    />
  );
}
