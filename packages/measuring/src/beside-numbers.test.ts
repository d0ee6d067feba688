import { expect, test } from 'vitest';
import { isolated, withoutTurns } from './beside-numbers.ts';

test('a text leaves the number beside it as it is', () => {
  expect(isolated('Node 4R')).toBe('Node 4R');
  expect(isolated('Node \u202Egnol\u2069 x')).toBe('Node gnol x');
  expect(isolated('כבד\u202E')).toBe('\u2068כבד\u2069');
  expect(withoutTurns('\u2066a\u200Fb\u061Cc')).toBe('abc');
});
