import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalJson, formatDecimalString, parseDecimal } from './decimal-string.ts';

it('writes every finite number in 16 characters, as near as they allow', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (value) => {
      const text = formatDecimalString(value) ?? '';
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(16);
      expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-7);
    }),
  );
});

it('keeps short numbers exact and refuses what is not finite', () => {
  expect(['0.1', '-1024', '1e-7', '0'].map((text) => formatDecimalString(Number(text)))).toEqual([
    '0.1',
    '-1024',
    '1e-7',
    '0',
  ]);
  expect(formatDecimalString(Number.NaN)).toBeUndefined();
  expect(formatDecimalString(Number.POSITIVE_INFINITY)).toBeUndefined();
});

it('gives JSON numbers where they are exact, and text otherwise', () => {
  const expected = {
    '1.50': '1.50',
    '+1': '1',
    '.5': '0.5',
    '1.': '1',
    '007': '7',
    '1e3': '1000',
    '1e400': '"1e400"',
    '1,5': '"1,5"',
    '1.2345678901234567': '"1.2345678901234567"',
    '-0': '-0',
    '0x10': '"0x10"',
  };
  expect(Object.fromEntries(Object.keys(expected).map((text) => [text, decimalJson(text)]))).toEqual(expected);
});

it('reads decimal numbers only, and refuses long text without looking at it', () => {
  expect(['1', ' -1.5e2 ', '.5', '1.'].map(parseDecimal)).toEqual([1, -150, 0.5, 1]);
  for (const text of ['', '0x10', 'Infinity', '1,5', '1 2', '--1', '1'.repeat(10_000_000)])
    expect(parseDecimal(text)).toBeUndefined();
});
