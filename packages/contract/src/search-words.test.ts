import { expect, test } from 'vitest';
import { dayOfWord, searchWords } from './search-words.ts';

test('a text is taken apart into at most eight words', () => {
  expect(searchWords(' lena,  hoff^x ')).toEqual(['lena', 'hoff', 'x']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(undefined)).toEqual([]);
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
