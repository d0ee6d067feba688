import { expect, test } from 'vitest';
import { spanOf } from './periods.ts';

const now = new Date('2026-01-15T23:30:00Z');

test.each([
  ['today', '2026-01-15', '2026-01-15'],
  ['week', '2026-01-09', '2026-01-15'],
  ['month', '2025-12-17', '2026-01-15'],
  ['last-month', '2025-12-01', '2025-12-31'],
  ['quarter', '2025-10-18', '2026-01-15'],
] as const)('%s', (period, from, to) => expect(spanOf(period, now)).toEqual({ from, to }));
