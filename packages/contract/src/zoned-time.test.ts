import { expect, test } from 'vitest';
import { dayAfter, instantOf, wallAfter, wallOf } from './zoned-time.ts';

test('a clock on the wall is an instant and back, in summer and in winter', () => {
  for (const wall of ['2026-01-15T08:00:00', '2026-07-15T23:59:59', '0999-03-01T00:00:00'])
    for (const zone of ['Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu', 'UTC'])
      expect(wallOf(instantOf(wall, zone), zone)).toBe(wall);
  expect(instantOf('2026-07-15T08:00:00', 'Europe/Berlin').toISOString()).toBe('2026-07-15T06:00:00.000Z');
});

test('an hour that is there twice is the first, one that is not there is an hour later', () => {
  expect(instantOf('2026-10-25T02:30:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-03-29T02:30:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('days and hours are counted on the wall', () => {
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01');
  expect(wallAfter('2026-12-31T23:45:00', 30 * 60_000)).toBe('2027-01-01T00:15:00');
});
