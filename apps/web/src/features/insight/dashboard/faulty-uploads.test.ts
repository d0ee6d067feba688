import { expect, test } from 'vitest';
import { isFaulty } from './dashboard-queries.ts';

test('an upload is told of where something of it was refused, kept beside another or waits for a decision', () => {
  const well = { refusedCount: 0, quarantinedCount: 0, waitingCount: 0 };
  expect(isFaulty(well)).toBe(false);
  for (const name of ['refusedCount', 'quarantinedCount', 'waitingCount'] as const)
    expect(isFaulty({ ...well, [name]: 1 })).toBe(true);
});
