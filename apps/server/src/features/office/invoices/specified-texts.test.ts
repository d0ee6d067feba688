import { expect, test } from 'vitest';
import { specifiedMoney } from './specified-texts.ts';

test.each([
  ['1234567.50', 'EUR', '€1,234,567.50'],
  ['-4056.00', 'USD', '\u2212$4,056.00'],
  ['1738.97', 'CHF', 'CHF\u00A01,738.97'],
] as const)('calls of the specification write %s %s with commas between thousands', (amount, currency, text) => {
  expect(specifiedMoney(amount, currency)).toBe(text);
});
