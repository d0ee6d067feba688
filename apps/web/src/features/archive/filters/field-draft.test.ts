import { expect, test } from 'vitest';
import { conditionOf, isTurned, type FieldDraft } from './field-draft.ts';

const draft: FieldDraft = { fieldId: 1, operator: 'between', value: '', from: '2', to: '10' };

test('a span of numbers is asked for once both are there, and the right way round', () => {
  expect(conditionOf(draft, 'number')).toEqual({ fieldId: 1, operator: 'number', value: '2..10' });
  expect(conditionOf({ ...draft, to: '' }, 'number')).toBeUndefined();
  const turned = { ...draft, from: '10', to: '2' };
  expect([isTurned(turned), isTurned(draft), isTurned({ from: '1', to: '1' })]).toEqual([true, false, false]);
  expect(conditionOf(turned, 'number')).toBeUndefined();
});
