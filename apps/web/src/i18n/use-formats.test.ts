import { expect, test } from 'vitest';
import { formatDate } from '#ui/format/date-time.ts';
import { localeOf } from './locale.ts';
import { dateFormats, datePatternOf } from '@isocenter/contract/written-day.ts';

test('each format of the contract is written as it says', () => {
  const written = dateFormats.map((format) =>
    formatDate('2026-11-20', {
      locale: localeOf('en'),
      timeZone: 'UTC',
      hour12: false,
      datePattern: datePatternOf(format),
    }),
  );
  expect(written).toEqual(['20 Nov 2026', '20/11/2026', '11/20/2026', '2026-11-20', '20.11.2026']);
});

test('a format that is not known is written with the name of the month', () => {
  expect(datePatternOf('YY/M/D')).toBe('D MMM YYYY');
});
