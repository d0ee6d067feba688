import { expect, test } from 'vitest';
import { patternsOf } from './translatable-text.ts';
import { say, textOf, textsOf } from './said.ts';

test('a sentence knows its text, its pattern and its values', () => {
  expect(say`There are ${20} tokens. Revoke one first.`).toEqual({
    text: 'There are 20 tokens. Revoke one first.',
    pattern: 'There are {0} tokens. Revoke one first.',
    values: ['20'],
  });
  expect(say`There is no such study.`).toEqual({
    text: 'There is no such study.',
    pattern: 'There is no such study.',
    values: [],
  });
});

test('a value may be a sentence, whose pattern is told too', () => {
  const seats = say`The licence allows ${say`${7} accounts`} in all.`;
  expect(textOf(seats)).toBe('The licence allows 7 accounts in all.');
  expect(patternsOf([seats, 'There is no such study.'])).toEqual({
    'The licence allows 7 accounts in all.': { pattern: 'The licence allows {0} in all.', values: ['7 accounts'] },
    '7 accounts': { pattern: '{0} accounts', values: ['7'] },
  });
});

test('values with braces stay what they are', () => {
  expect(textOf(say`${'{0}'} has this rule.`)).toBe('{0} has this rule.');
});

test('fields are told as texts', () => {
  expect(textsOf({ name: 'is needed', code: say`has more than ${16} characters` })).toEqual({
    name: 'is needed',
    code: 'has more than 16 characters',
  });
});
