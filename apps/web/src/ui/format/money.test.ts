import { expect, test } from 'vitest';
import { currencySign, formatMoney } from './money.ts';

test.each([
  ['4238.97', {}, '4 238.97'],
  ['-96.80', {}, '−96.80'],
  ['0.00', { currency: 'EUR' }, '0.00 €'],
  ['9999999999.99', { currency: 'EUR' }, '9 999 999 999.99 €'],
  ['1234567.05', { locale: 'de', currency: 'EUR' }, '1.234.567,05 €'],
  ['1738.97', { locale: 'pt-BR', currency: 'BRL' }, '1.738,97 R$'],
  ['1738.97', { locale: 'en-GB', currency: 'CHF' }, '1 738.97 CHF'],
  ['none', {}, '–'],
])('writes %s', (amount, format, text) => {
  expect(formatMoney(amount, format).replaceAll('\u00A0', ' ')).toBe(text);
});

test('names a currency by its sign where it has one', () => {
  expect([currencySign('USD'), currencySign('NOK', 'de')]).toEqual(['$', 'kr']);
});
