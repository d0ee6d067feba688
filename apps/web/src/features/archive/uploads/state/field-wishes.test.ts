import { expect, test } from 'vitest';
import { fillingsOf, noFieldWishes, withField, withoutRefused } from './field-wishes.ts';

const two = withField(withField(noFieldWishes, 7, 2.5), 9, 'C-1');

test('what is filled is told, and what is emptied is not', () => {
  expect(fillingsOf(two)).toEqual([
    { fieldId: 7, value: 2.5 },
    { fieldId: 9, value: 'C-1' },
  ]);
  expect(fillingsOf(withField(two, 7, null))).toEqual([{ fieldId: 9, value: 'C-1' }]);
});

test('what is refused is empty and says why, until it is filled again', () => {
  const refused = withoutRefused(two, new Map([[9, 'is switched off']]));
  expect(fillingsOf(refused)).toEqual([{ fieldId: 7, value: 2.5 }]);
  expect(refused.faults.get(9)).toBe('is switched off');
  expect(refused.emptied).toBe(two.emptied + 1);
  expect(withField(refused, 9, null).faults.get(9)).toBe('is switched off');
  const again = withField(refused, 9, 'C-2');
  expect(again.faults.size).toBe(0);
  expect(fillingsOf(again)).toContainEqual({ fieldId: 9, value: 'C-2' });
});
