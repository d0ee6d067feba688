import { expect, test } from 'vitest';
import type { TFunction } from '#i18n/text-keys.ts';
import { tagsOfWords, tagWords } from './tag-words.ts';

const german = { team: 'Team', low: 'Niedrig', medium: 'Mittel', high: 'Hoch', update: 'Korrektur' };
// The words of tags are all that is asked for.
const t = ((key: string) => german[key.replace('todo.tag.', '') as keyof typeof german]) as unknown as TFunction;

test('two tags that say the same are one word, and both stay when another one is added', () => {
  const standing = ['Hoch', 'high', 'Station-4'];
  expect(tagWords(standing, t)).toEqual(['Hoch', 'Station-4']);
  expect(tagsOfWords(['Hoch', 'Station-4', 'neue  Bilder'], standing, t)).toEqual([...standing, 'neue-Bilder']);
  expect(tagsOfWords(['Station-4'], standing, t)).toEqual(['Station-4']);
});

test('a word that is written anew is the tag of the house that says it', () => {
  expect(tagsOfWords(['hoch', 'Hoch'], [], t)).toEqual(['high']);
});
