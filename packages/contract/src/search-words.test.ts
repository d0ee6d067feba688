import { expect, test } from 'vitest';
import { dayOfWord, daysOfWord, searchWords } from './search-words.ts';

test('a text is taken apart into at most eight words', () => {
  expect(searchWords(' lena,  hoff^x ')).toEqual(['lena', 'hoff', 'x']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(undefined)).toEqual([]);
  expect(searchWords('mueller* *hoff* * 1*2')).toEqual(['mueller', 'hoff', '1*2']);
});

test.each([
  ['1979-10-05', '1979-10-05'],
  ['19791005', '1979-10-05'],
  ['１９７９-１０-０５', '1979-10-05'],
  ['1979-02-31', undefined],
  ['00001231', undefined],
  ['1979-10', undefined],
  ['A19791005', undefined],
])('%s is the day %s', (word, day) => expect(dayOfWord(word)).toBe(day));

test.each([
  ['1979', '1979-01-01', '1979-12-31'],
  ['10/1979', '1979-10-01', '1979-10-31'],
  ['2.1980', '1980-02-01', '1980-02-29'],
  ['10-1979', '1979-10-01', '1979-10-31'],
  ['1979-10', '1979-10-01', '1979-10-31'],
  ['1979/2', '1979-02-01', '1979-02-28'],
  ['１９７９', '1979-01-01', '1979-12-31'],
  ['1979-10-05', '1979-10-05', '1979-10-05'],
  ['05.10.1979', '1979-10-05', '1979-10-05'],
  ['25/12/1979', '1979-12-25', '1979-12-25'],
])('%s is from %s to %s', (word, from, to) => expect(daysOfWord(word)).toEqual([{ from, to }]));

test('figures with strokes between are read both ways', () => {
  expect(daysOfWord('5/10/1979').map(({ from }) => from)).toEqual(['1979-10-05', '1979-05-10']);
});

test.each(['13/1979', '1979-00', '4711', '1750', '197', '19791', '10.10', 'A1979', '31.2.1979'])(
  '%s is no days',
  (word) => expect(daysOfWord(word)).toEqual([]),
);
