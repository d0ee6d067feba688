import { expect, test } from 'vitest';
import { daysOf, keyOfDay, lastDayOf } from './periods.ts';
import { spanBefore, spanOf } from './fields.ts';

test('periods end today, or with the month before', () => {
  expect(spanOf('last-28-days', '2026-11-20')).toEqual({ from: '2026-10-24', to: '2026-11-20' });
  expect(spanOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(spanOf('last-month', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(spanOf('last-year', '2026-11-20')).toEqual({ from: '2025-11-21', to: '2026-11-20' });
  expect(spanOf('last-year', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});

test('are compared with as many days before, a whole month with the one before it', () => {
  expect(spanBefore({ from: '2026-10-24', to: '2026-11-20' }, 'before')).toEqual({
    from: '2026-09-26',
    to: '2026-10-23',
  });
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' }, 'before')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' }, 'year-ago')).toEqual({
    from: '2025-03-01',
    to: '2025-03-31',
  });
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' }, 'none')).toBeUndefined();
  expect(daysOf({ from: '2026-10-24', to: '2026-11-20' })).toBe(28);
});

test('a day belongs to its week from Monday to Sunday, to its month and its year, whose last days are known', () => {
  // 1 March 2026 is a Sunday.
  expect(keyOfDay('2026-03-01', 'week')).toBe('2026-02-23');
  expect(keyOfDay('2026-03-02', 'week')).toBe('2026-03-02');
  expect(lastDayOf('2026-02-23', 'week')).toBe('2026-03-01');
  expect([keyOfDay('2026-03-01', 'day'), lastDayOf('2026-03-01', 'day')]).toEqual(['2026-03-01', '2026-03-01']);
  expect([keyOfDay('2028-02-29', 'month'), lastDayOf('2028-02', 'month')]).toEqual(['2028-02', '2028-02-29']);
  expect(lastDayOf('2026-12', 'month')).toBe('2026-12-31');
  expect([keyOfDay('2026-12-31', 'year'), lastDayOf('2026', 'year')]).toEqual(['2026', '2026-12-31']);
});
