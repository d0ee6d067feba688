import { expect, test } from 'vitest';
import { readMarks, saidOf } from './marks.ts';

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
