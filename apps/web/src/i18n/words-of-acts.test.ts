import { describe, expect, test } from 'vitest';
import { allTexts } from './testing/all-texts.ts';
import { strangeWords, wordsOfActs } from './testing/words-of-acts.ts';

function flat(texts: object, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value] as const] : flat(value as object, `${prefix}${name}.`),
  );
}

describe.each(Object.entries(allTexts))('texts in %s', (name, catalogue) => {
  const language = name as keyof typeof strangeWords;
  const texts = flat(catalogue);

  test.each(Object.entries(wordsOfActs))('say one word where they mean %s', (_, { keys, words }) => {
    for (const pattern of keys) {
      const named = texts.filter(([key]) => pattern.test(key));
      expect(named.length, String(pattern)).toBeGreaterThan(0);
      expect(named.filter(([, text]) => !words[language].test(text))).toEqual([]);
    }
  });

  test('leave out words that another one stands for', () => {
    expect(texts.filter(([, text]) => strangeWords[language].test(text))).toEqual([]);
  });
});
