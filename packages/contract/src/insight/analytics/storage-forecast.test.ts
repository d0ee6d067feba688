import { expect, test } from 'vitest';
import type { StorageFigures } from '../figures/fields.ts';
import { dayWhenFull, forecastOf } from './storage-forecast.ts';

const storage: StorageFigures = { storedBytes: 1000, freeBytes: 600, diskBytes: 2000, bytesPerDay: 10, daysLeft: 60 };
const today = '2026-11-24';
const month = { span: { from: '2026-10-28', to: today }, by: 'day', today } as const;

test('a time line goes on at the pace of now for a third of its length, and says when there is no more room', () => {
  const { rows = [], full } = forecastOf(storage, month) ?? {};
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ key: '2026-11-25', stored: 1010 });
  expect(rows[9]).toEqual({ key: '2026-12-04', stored: 1100 });
  expect(full).toEqual({ key: '2027-01-23', stored: 1600, day: '2027-01-23' });
});

test('it ends where it is full', () => {
  const { rows = [], full } = forecastOf({ ...storage, freeBytes: 35, daysLeft: 3 }, month) ?? {};
  expect(rows.map(({ stored }) => stored)).toEqual([1010, 1020, 1035]);
  expect(full?.day).toBe('2026-11-27');
});

test('rows of weeks, months and years are as they stand at their ends', () => {
  expect(forecastOf({ ...storage, daysLeft: null }, { ...month, by: 'week' })).toEqual({
    rows: [{ key: '2026-11-30', stored: 1120 }],
    full: undefined,
  });
  expect(forecastOf(storage, { ...month, by: 'month' })?.rows).toEqual([{ key: '2026-12', stored: 1370 }]);
  expect(forecastOf(storage, { ...month, by: 'year' })).toEqual({
    rows: [],
    full: { key: '2027', stored: 1600, day: '2027-01-23' },
  });
});

test('of the past, and of what does not grow, there is none', () => {
  expect(forecastOf(storage, { ...month, span: { from: '2026-10-01', to: '2026-10-31' } })).toBeUndefined();
  expect(forecastOf({ ...storage, bytesPerDay: 0, daysLeft: null }, month)).toBeUndefined();
  expect(dayWhenFull({ daysLeft: 40_000 }, today)).toBeNull();
});
