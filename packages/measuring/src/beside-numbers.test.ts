import { expect, test } from 'vitest';
import { isolated, onPicture, withoutTurns } from './beside-numbers.ts';

test('a text leaves the number beside it as it is', () => {
  expect(isolated('Node 4R')).toBe('Node 4R');
  expect(isolated('Node \u202Egnol\u2069 x')).toBe('Node gnol x');
  expect(isolated('כבד\u202E')).toBe('\u2068כבד\u2069');
  expect(withoutTurns('\u2066a\u200Fb\u061Cc')).toBe('abc');
});

test('a name on a picture has 40 characters at most, and none is cut in two', () => {
  expect(onPicture(' Node \u202E4R ')).toBe('Node 4R');
  expect(onPicture('x'.repeat(40))).toBe('x'.repeat(40));
  expect(onPicture('x'.repeat(200))).toBe(`${'x'.repeat(39)}…`);
  expect(onPicture('𝒳'.repeat(41))).toBe(`${'𝒳'.repeat(39)}…`);
});
