import { expect, test } from 'vitest';
import { currencySign, writtenMoney } from './written-money.ts';

test.each([
  ['4238.97', { locale: 'en' }, '4 238.97'],
  ['-96.80', { locale: 'en' }, '−96.80'],
  ['-96.80', { locale: 'en', currency: 'EUR' }, '−€96.80'],
  ['0.00', { locale: 'en-GB', currency: 'EUR' }, '€0.00'],
  ['9999999999.99', { locale: 'en', currency: 'EUR' }, '€9 999 999 999.99'],
  ['1234567.05', { locale: 'de', currency: 'EUR' }, '1.234.567,05 €'],
  ['1738.97', { locale: 'pt-BR', currency: 'BRL' }, 'R$ 1.738,97'],
  ['1738.97', { locale: 'en-GB', currency: 'CHF' }, 'CHF 1 738.97'],
  ['49.00', { locale: 'en-GB', currency: 'USD', isWhole: true }, '$49'],
])('writes %s', (amount, style, text) => {
  expect(writtenMoney(amount, style).replaceAll('\u00A0', ' ')).toBe(text);
});

test('names a currency by its sign where it has one', () => {
  expect([currencySign('USD', 'en'), currencySign('NOK', 'de')]).toEqual(['$', 'kr']);
});
