import { expect, test } from 'vitest';
import { namedIn, nameBeingTyped, runsOf, withName } from './mention-text.ts';

const ana = { accountId: 1, name: 'Ana' };
const anaLind = { accountId: 2, name: 'Ana Lind' };

test('names stand apart in the text, the longest that fits', () => {
  expect(runsOf('Ask @Ana Lind, not @Ana or @Bo.', [ana, anaLind])).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@Ana Lind', isMention: true },
    { text: ', not ', isMention: false },
    { text: '@Ana', isMention: true },
    { text: ' or @Bo.', isMention: false },
  ]);
});

test.each([
  ['@', 1, ''],
  ['See @an', 7, 'an'],
  ['See @ana li', 11, 'ana li'],
  ['mail@an', 7, undefined],
  ['See @an', 4, undefined],
  ['@ana said it so', 15, undefined],
])('of %j at %i the name being typed is %j', (text, caret, typed) => {
  expect(nameBeingTyped(text, caret)).toBe(typed);
});

test('a chosen name takes the place of what was typed', () => {
  expect(withName('See @an now', 7, 'an', 'Ana Lind')).toEqual({ text: 'See @Ana Lind now', caret: 14 });
});

test('whose name was taken out again is not told', () => {
  expect(namedIn('See @Ana Lind', [anaLind, { accountId: 3, name: 'Bo' }])).toEqual([anaLind]);
});
