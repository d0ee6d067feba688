import { expect, test } from 'vitest';
import { closedParts } from './working-hours.ts';

const clinic = (timeZone: string, ...days: { weekday: number; opens: string; closes: string }[]) => ({
  clinicId: 1,
  clinicName: 'Riverside',
  timeZone,
  days,
});
const hours = (day: string, clinics: Parameters<typeof closedParts>[1], zone = 'UTC') =>
  closedParts(day, clinics, zone).map(({ from, to }) => `${from.slice(8, 16)} ${to.slice(8, 16)}`);

test('a clinic of which nobody said anything works from Monday to Friday', () => {
  expect(hours('2031-08-04', [clinic('UTC')])).toEqual(['04T00:00 04T08:00', '04T18:00 05T00:00']);
  expect(hours('2031-08-03', [clinic('UTC')])).toEqual(['03T00:00 04T00:00']);
});

test('several clinics are closed when all of them are, and nothing is said without any', () => {
  const early = clinic('UTC', { weekday: 1, opens: '06:00', closes: '12:00' });
  const late = clinic('UTC', { weekday: 1, opens: '14:00', closes: '22:00' });
  expect(hours('2031-08-04', [late, early])).toEqual(['04T00:00 04T06:00', '04T12:00 04T14:00', '04T22:00 05T00:00']);
  expect(hours('2031-08-04', [])).toEqual([]);
});

test('the clock is that of who looks, across midnight as well', () => {
  const far = clinic('Asia/Tokyo', { weekday: 1, opens: '08:00', closes: '18:00' });
  expect(hours('2031-08-04', [far], 'UTC')).toEqual(['04T09:00 05T00:00']);
  expect(hours('2031-08-03', [far], 'UTC')).toEqual(['03T00:00 03T23:00']);
});
