import { expect, test } from 'vitest';
import { writtenNumber } from './written-number.ts';

const written: readonly (readonly [number | `${number}`, string, Intl.NumberFormatOptions, string])[] = [
  [1234, 'en', {}, '1\u00A0234'],
  [1234567.5, 'en-GB', {}, '1\u00A0234\u00A0567.5'],
  [1234567.5, 'de', {}, '1.234.567,5'],
  [1234567.5, 'fr', {}, '1\u00A0234\u00A0567,5'],
  [1234.5, 'pt', {}, '1.234,5'],
  [-3, 'en', {}, '\u22123'],
  [-3, 'de', {}, '\u22123'],
  [-0.001, 'en', { maximumFractionDigits: 1 }, '0'],
  [-0.001, 'fr', { maximumFractionDigits: 1 }, '0'],
  ['12345678901234567.89', 'en', {}, '12\u00A0345\u00A0678\u00A0901\u00A0234\u00A0567.89'],
  [1234, 'fr', { style: 'unit', unit: 'gigabyte' }, '1\u00A0234\u00A0Go'],
];

test.each(written)('writes %s in %s', (value, locale, form, text) => {
  expect(writtenNumber(value, locale, form)).toBe(text);
});
