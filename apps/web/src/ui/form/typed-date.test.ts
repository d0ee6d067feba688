import { expect, test } from 'vitest';
import { defaultDateTimeFormat, formatDate } from '../format/date-time.ts';
import type { DatePattern } from '@isocenter/contract/written-day.ts';
import { readTypedDate, withIsoDays } from './typed-date.ts';

const patterns: readonly DatePattern[] = ['D MMM YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'];

test('what a date is written as can be typed, in every format and language', () => {
  for (const datePattern of patterns)
    for (const locale of ['en-GB', 'de', 'fr', 'pt'])
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-28`;
        const format = { ...defaultDateTimeFormat, datePattern, locale };
        expect(readTypedDate(formatDate(day, format), format), `${locale} ${formatDate(day, format)}`).toBe(day);
      }
});

test('figures stand in the order of the format, with any sign between them', () => {
  const read = (text: string, datePattern: DatePattern) =>
    readTypedDate(text, { ...defaultDateTimeFormat, datePattern });
  expect(read('3/4/1971', 'MM/DD/YYYY')).toBe('1971-03-04');
  expect(read('3/4/1971', 'DD/MM/YYYY')).toBe('1971-04-03');
  expect(read(' 3. 4. 1971 ', 'D MMM YYYY')).toBe('1971-04-03');
  expect(read('1971-04-03', 'MM/DD/YYYY')).toBe('1971-04-03');
  expect(read('3 December 1971', 'DD.MM.YYYY')).toBe('1971-12-03');
  expect(read('29.02.2028', 'DD.MM.YYYY')).toBe('2028-02-29');
});

test('what is no day of the calendar is not read', () => {
  for (const text of [
    '',
    '31.12',
    '31.12.26',
    '31.02.2026',
    '29.02.2027',
    '0.1.2026',
    '3.13.2026',
    '3 ju 1971',
    'tomorrow',
    '1.1.2026.5',
  ])
    expect(readTypedDate(text, { ...defaultDateTimeFormat, datePattern: 'DD.MM.YYYY' }), text).toBe(null);
});

test('a day among the words of a search is written as the server knows days', () => {
  const typed = (text: string, datePattern: DatePattern, locale = 'en-GB') =>
    withIsoDays(text, { ...defaultDateTimeFormat, datePattern, locale });
  expect(typed('hoffmann 05.10.1979', 'DD.MM.YYYY')).toBe('hoffmann 1979-10-05');
  expect(typed('10/5/1979', 'MM/DD/YYYY')).toBe('1979-10-05');
  expect(typed('5 Oct 1979 lena', 'D MMM YYYY')).toBe('1979-10-05 lena');
  expect(typed('5 de out. de 1979', 'D MMM YYYY', 'pt')).toBe('1979-10-05');
  expect(typed('5. Oktober 1979', 'DD.MM.YYYY', 'de')).toBe('1979-10-05');
  expect(typed('1979-10-05', 'DD/MM/YYYY')).toBe('1979-10-05');
  expect(typed('A26-118897 lena 1979', 'DD/MM/YYYY')).toBe('A26-118897 lena 1979');
});
