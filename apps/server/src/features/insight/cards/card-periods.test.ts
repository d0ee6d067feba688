import { expect, test } from 'vitest';
import { lastMonths, partsOf, periodOf } from './card-periods.ts';

test('periods of cards end today or with the month before, and stand against as many days before them', () => {
  expect(periodOf('2026-03-31', 'Last 28 Days')).toEqual({
    from: '2026-03-04',
    to: '2026-03-31',
    before: { from: '2026-02-04', to: '2026-03-03' },
  });
  expect(periodOf('2026-03-31', 'Last Month')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    before: { from: '2026-01-01', to: '2026-01-31' },
  });
  expect(periodOf('2026-03-31', 'Last Year')).toEqual({
    from: '2025-04-01',
    to: '2026-03-31',
    before: { from: '2024-04-01', to: '2025-03-31' },
  });
  expect(periodOf('2026-03-31', 'Last Year', '2024')).toEqual({
    from: '2024-01-01',
    to: '2024-12-31',
    before: { from: '2023-01-01', to: '2023-12-31' },
  });
});

test('months go back over the turn of the year, and parts leave no day out', () => {
  expect(lastMonths('2026-02-10', 3)).toEqual([
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-10' },
  ]);
  expect(partsOf({ from: '2026-03-01', to: '2026-03-10' }, 3)).toEqual([
    { from: '2026-03-01', to: '2026-03-03' },
    { from: '2026-03-04', to: '2026-03-06' },
    { from: '2026-03-07', to: '2026-03-10' },
  ]);
});
