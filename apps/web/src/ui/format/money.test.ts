import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  ['4238.97', {}, '4 238.97'],
  ['-96.80', { currency: 'EUR' }, '−€96.80'],
  ['1234567.05', { locale: 'de', currency: 'EUR' }, '1.234.567,05 €'],
  ['none', {}, '–'],
])('writes %s', (amount, format, text) => {
  expect(formatMoney(amount, format).replaceAll('\u00A0', ' ')).toBe(text);
});
