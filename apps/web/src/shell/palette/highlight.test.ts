import { describe, expect, test } from 'vitest';
import { matchParts, matches } from './highlight.tsx';

describe('what is marked in a result', () => {
  test('is the part that was typed, whatever the case and the accents', () => {
    expect(matchParts('Kovačević, Ivana', 'kovacevic')).toEqual([
      { text: 'Kovačević', isMatch: true },
      { text: ', Ivana', isMatch: false },
    ]);
  });

  test('is every word that was typed, where folding makes two letters of one as well', () => {
    const marked = (text: string, query: string) =>
      matchParts(text, query)
        .filter(({ isMatch }) => isMatch)
        .map((part) => part.text);
    expect(marked('Łukasiewicz, Ewa', 'ewa lukas')).toEqual(['Łukas', 'Ewa']);
    expect(marked('Großmann, Ida', 'ossm')).toEqual(['oßm']);
    expect(marked('Παπαδοπούλου', 'παπαδοπουλου')).toEqual(['Παπαδοπούλου']);
  });

  test('is nothing where it does not occur, and nothing for nothing', () => {
    expect(matchParts('Hoffmann', 'x')).toEqual([{ text: 'Hoffmann', isMatch: false }]);
    expect(matchParts('Hoffmann', ' ')).toEqual([{ text: 'Hoffmann', isMatch: false }]);
  });
});

test('a page is found by any part of its name', () => {
  expect(matches('Réglages', 'REGL')).toBe(true);
  expect(matches('Settings', 'study')).toBe(false);
});
