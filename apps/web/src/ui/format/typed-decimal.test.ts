import { expect, test } from 'vitest';
import { decimalSignOf, readDecimal, readMoney, shownDecimal } from './typed-decimal.ts';

test.each([
  ['12', '12', '12'],
  ['12,5', '12.5', '12.5'],
  ['1,5', '1.5', '1.5'],
  ['1.5', '1.5', '1.5'],
  ['1.000', '1000', '1.000'],
  ['2.500', '2500', '2.500'],
  ['1,000', '1.000', '1000'],
  ['0.125', '0.125', '0.125'],
  ['0,125', '0.125', '0.125'],
  ['1.234.567', '1234567', '1234567'],
  ['1,234,567', '1234567', '1234567'],
  ['1.234.567,8', '1234567.8', '1234567.8'],
  ['1 738,97', '1738.97', '1738.97'],
  ['1\u00A0738.97', '1738.97', '1738.97'],
  ['1’738.97', '1738.97', '1738.97'],
  ['1,738.97', '1738.97', '1738.97'],
  ['1.738,97', '1738.97', '1738.97'],
  ['−3.10', '-3.10', '-3.10'],
  ['12,', '12', '12'],
  ['1.2345', '1.2345', '1.2345'],
  ['1234.567', '1234.567', '1234.567'],
  ['12.345.6', undefined, undefined],
  ['1,23,4', undefined, undefined],
  ['1.000.5', undefined, undefined],
  ['', undefined, undefined],
  [',', undefined, undefined],
  ['twelve', undefined, undefined],
])('reads %s with a comma and with a point for decimals', (text, withComma, withPoint) => {
  expect(readDecimal(text, ',')).toBe(withComma);
  expect(readDecimal(text, '.')).toBe(withPoint);
});

test('reads money by the same rule, with two decimals', () => {
  expect(readMoney('1.234', ',')).toBe('1234.00');
  expect(readMoney('12,5', ',')).toBe('12.50');
  // Three decimals are no amount: the field says so, and nothing is guessed.
  expect(readMoney('1.234', '.')).toBe('1.234');
  expect(readMoney('x', '.')).toBeUndefined();
});

test('shows what is stored with the sign of the language', () => {
  expect(['en-GB', 'de', 'fr', 'pt-BR', undefined].map((locale) => decimalSignOf(locale))).toEqual([
    '.',
    ',',
    ',',
    ',',
    '.',
  ]);
  expect(['48.00', '-1.5', '12', '1.x', ''].map((value) => shownDecimal(value, ','))).toEqual([
    '48,00',
    '-1,5',
    '12',
    '1.x',
    '',
  ]);
});
