import { expect, test } from 'vitest';
import { countedTitle } from './counted-title.ts';

test.each([
  ['Studies · Isocenter', 3, '(3) Studies · Isocenter'],
  ['(3) Studies · Isocenter', 4, '(4) Studies · Isocenter'],
  ['(3) Studies · Isocenter', 0, 'Studies · Isocenter'],
  ['(99+) Studies', 7, '(7) Studies'],
  ['Studies', 120, '(99+) Studies'],
  ['(Draft) Studies', 0, '(Draft) Studies'],
])('%s with %i unread is %s', (title, count, counted) => expect(countedTitle(title, count)).toBe(counted));
