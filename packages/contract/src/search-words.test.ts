import { expect, test } from 'vitest';
import { dayOfWord, holdsWord, searchedText, searchWords } from './search-words.ts';

test.each([
  ['Müller^Jürgen', 'muller', true],
  ['Müller^Jürgen', 'Mueller', true],
  ['Müller^Jürgen', 'müller', true],
  ['Müller^Jürgen', 'JÜRG', true],
  ['Mueller^Ute', 'Müller', true],
  ['Łukasiewicz^Ewa', 'lukas', true],
  ['Nguyễn^Thị', 'nguyen', true],
  ['Παπαδοπούλου^Ελένη', 'παπαδοπουλου', true],
  ['Hoffmann^Lena', 'le', true],
  ['Hoffmann^Lena', 'en', false],
  ['Hoffmann^Lena', 'ena', true],
])('of %s the word %s is found: %s', (text, word, found) => {
  expect(holdsWord(searchedText(text), word)).toBe(found);
});

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
