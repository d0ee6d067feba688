import { expect, test } from 'vitest';
import { isTrueLength, lengthTyped, readMarks, saidOf } from './marks.ts';

test('only what is said is kept', () => {
  expect(saidOf({ color: 'green', hidden: false, locked: true, organ: '  ', role: undefined })).toEqual({
    color: 'green',
    locked: true,
  });
});

test('what was stored is read, and what is damaged or not known is not', () => {
  const stored = { color: 'green', hidden: true, role: 'target', isNode: true, organ: ' Liver ', course: 'gone' };
  expect(readMarks(stored)).toEqual({ ...stored, organ: 'Liver' });
  expect(readMarks({ color: 'infrared', hidden: 'yes', role: 3, organ: 7, course: 'x', more: 1 })).toEqual({});
  expect(readMarks(undefined)).toEqual({});
});

test('a typed length is a decimal number, and nothing else that JavaScript reads as a number', () => {
  expect(['12', ' 12.50 ', '.5', '0.5'].map(lengthTyped)).toEqual([12, 12.5, 0.5, 0.5]);
  for (const text of ['', ' ', '0x20', '1e2', '0b11', '0o17', '+5', '-5', '1.2.3', '1,5', '1_0', 'Infinity', '١٢'])
    expect(isTrueLength(lengthTyped(text))).toBe(false);
});
