import { describe, expect, test } from 'vitest';
import { nextDueDay } from './task-repeat.ts';

describe('what repeats', () => {
  test.each([
    ['2026-11-20', 'daily', '2026-11-20', '2026-11-21'],
    ['2026-11-20', 'daily', '2026-11-25', '2026-11-25'],
    ['2026-11-20', 'weekly', '2026-11-20', '2026-11-27'],
    ['2026-11-20', 'weekly', '2026-12-01', '2026-12-04'],
    ['2027-01-31', 'monthly', '2027-01-31', '2027-02-28'],
    ['2027-01-31', 'monthly', '2027-03-01', '2027-03-31'],
    ['2026-12-31', 'monthly', '2026-12-31', '2027-01-31'],
  ] as const)('that was due on %s, %s, is due after %s on %s', (dueDay, repeat, today, next) => {
    expect(nextDueDay(dueDay, repeat, today)).toBe(next);
  });
});
