import { describe, expect, test } from 'vitest';
import { roles } from '@isocenter/contract/abilities.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { allTexts } from './testing/all-texts.ts';

const plural = /_(zero|one|two|few|many|other)$/;
const source = flat(allTexts.en);

function flat(texts: object, prefix = ''): Map<string, string> {
  const result = new Map<string, string>();
  for (const [name, value] of Object.entries(texts)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') result.set(key, value);
    else for (const [inner, text] of flat(value as object, key)) result.set(inner, text);
  }
  return result;
}

function stems(texts: Map<string, string>): Set<string> {
  return new Set([...texts.keys()].map((key) => key.replace(plural, '')));
}

function variables(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1] ?? '').toSorted();
}

describe.each(Object.entries(allTexts))('texts in %s', (language, texts) => {
  const own = flat(texts);

  test('have no empty value', () => {
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('have the keys of the English source, none missing and none more', () => {
    const [theirs, ours] = [stems(own), stems(source)];
    expect(
      [...ours].filter((key) => !theirs.has(key)),
      'missing',
    ).toEqual([]);
    expect(
      [...theirs].filter((key) => !ours.has(key)),
      'surplus',
    ).toEqual([]);
  });

  test('have every plural form of the language for a count', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...own.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, ''));
    const missing = [...new Set(counted)]
      .flatMap((stem) => needed.map((form) => `${stem}_${form}`))
      .filter((key) => !own.has(key));
    expect(missing).toEqual([]);
  });

  test('call a role by one name, for one person and for several', () => {
    const begins = (text: string) => foldText(text).slice(0, 4);
    for (const role of roles) {
      expect(begins(texts.users.kind[role]), role).toBe(begins(texts.people.role[role]));
    }
    expect(texts.pages.technologists).toBe(texts.users.kind.technologist);
    expect(texts.pages.clinicUsers).toBe(texts.users.kind['clinic-user']);
    expect(texts.pages.referringDoctors).toBe(texts.users.kind['referring-doctor']);
  });

  test('use the same values as the English source', () => {
    const differing = [...own].filter(([key, text]) => {
      const english = source.get(key) ?? source.get(key.replace(plural, '_other'));
      return english !== undefined && variables(english).join() !== variables(text).join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every key that the code uses exists', () => {
  const known = stems(source);
  const used = Object.entries(code).flatMap(([file, text]) =>
    [...text.matchAll(/(?:\bt\(\s*|i18nKey=|textKey: )['"]([\w.-]+)['"]/g)].map((match) => ({
      file,
      key: match[1] ?? '',
    })),
  );
  expect(used.filter(({ key }) => !known.has(key))).toEqual([]);
});
