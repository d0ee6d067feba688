import { expect, test } from 'vitest';
import { forecastOf } from './storage-forecast.ts';

const now = new Date('2026-11-20T12:00:00Z');

test('a disk is full when what may still be stored has come at the pace of the last weeks', () => {
  expect(forecastOf({ bytes: 28_000, days: 28 }, 30_000, now)).toEqual({
    bytesPerDay: 1_000,
    days: 28,
    fullAt: '2026-12-20T12:00:00.000Z',
  });
  expect(forecastOf({ bytes: 28_000, days: 28 }, -5, now)?.fullAt).toBe(now.toISOString());
  expect(forecastOf({ bytes: 30, days: 3.9 }, 1e12, now)).toEqual({ bytesPerDay: 8, days: 3, fullAt: null });
});

test('nothing is said of a disk to which nothing comes, or of a single day', () => {
  expect(forecastOf({ bytes: 0, days: 28 }, 30_000, now)).toBeUndefined();
  expect(forecastOf({ bytes: 28_000, days: 0.5 }, 30_000, now)).toBeUndefined();
});
