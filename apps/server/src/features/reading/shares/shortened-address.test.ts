import { expect, test } from 'vitest';
import { newCode, writtenCode } from './share-code.ts';
import { shortened } from './shortened-address.ts';

test.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:…'],
])('an address is told without its end: %s', (address, shown) => {
  expect(shortened(address)).toBe(shown);
});

test('a code is read however it was typed', () => {
  const code = newCode();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(writtenCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code);
  expect(writtenCode('oil0-ABCD')).toBe('0110-ABCD');
});
