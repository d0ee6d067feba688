import { describe, expect, test } from 'vitest';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { referredTo, type Texts } from '@isocenter/texts/references.ts';
import { otherMeanings } from './testing/other-meanings.ts';

interface TextFile {
  /** Below `texts`. */
  readonly path: string;
  readonly language: string;
  readonly name: string;
  readonly texts: Texts;
}

// As they are written: what is imported in another way has words in place of references.
const written = import.meta.glob<string>('../../../../texts/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const server = import.meta.glob<string>('../../../server/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const files = Object.entries(written).flatMap(([file, text]): TextFile[] => {
  const path = file.slice(file.indexOf('/texts/') + '/texts/'.length);
  const { language, name } = /\/(?<language>\w\w)\/(?:server\/)?(?<name>[\w-]+)\.json$/.exec(path)?.groups ?? {};
  // JSON of ours, whose keys and values another test compares.
  return language === undefined || name === undefined
    ? []
    : [{ path, language, name, texts: JSON.parse(text) as Texts }];
});

/** Node reads these as they are. */
const importedByServer = new Set(
  Object.values(server).flatMap((text) =>
    [...text.matchAll(/@isocenter\/texts\/([^']+\.json)/g)].map(([, path]) => path),
  ),
);
const isWhole = ({ path, name }: TextFile) => name === 'refusals' || importedByServer.has(path);

const words = files.filter(({ path }) => path.startsWith('frame/words/'));
const ofPages = files.filter((file) => !isWhole(file) && !words.includes(file));

function* leavesOf(texts: Texts, prefix: string): Generator<readonly [key: string, text: string]> {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') yield [`${prefix}.${name}`, text];
    else yield* leavesOf(text, `${prefix}.${name}`);
  }
}

const leaves = ({ name, texts }: TextFile) =>
  leavesOf(
    texts,
    name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );

const plural = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(plural, '');
const formOf = (key: string) => plural.exec(key)?.[0] ?? '';

/** What is written at each key in all languages: of one that counts, all its forms. */
function sayings(of: readonly TextFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  for (const file of of)
    for (const [key, text] of leaves(file))
      found.set(stemOf(key), [...(found.get(stemOf(key)) ?? []), `${file.language}${formOf(key)} ${text}`]);
  return new Map([...found].map(([key, texts]) => [key, texts.toSorted().join('\n')]));
}

/** The references of all pages: who refers, in which form, to what. */
const references = ofPages.flatMap((file) =>
  [...leaves(file)].flatMap(([key, text]) => {
    const to = referredTo(text);
    return to === undefined ? [] : [{ language: file.language, key, to }];
  }),
);

test('what the server imports, and refusals, are words themselves', () => {
  const whole = files.filter(isWhole);
  expect(importedByServer.size).toBeGreaterThan(10);
  expect(whole.length).toBeGreaterThan(importedByServer.size);
  expect(whole.filter(({ texts }) => JSON.stringify(texts).includes('"=words.'))).toEqual([]);
});

describe.each(languages)('words in %s', (language) => {
  const own = words.find((file) => file.language === language)?.texts ?? {};

  test('are there for every reference, which takes the form that its key has', () => {
    const ofLanguage = references.filter((reference) => reference.language === language);
    expect(ofLanguage.length).toBeGreaterThan(2000);
    expect(ofLanguage.filter(({ to }) => typeof own[to] !== 'string')).toEqual([]);
    expect(ofLanguage.filter(({ key, to }) => formOf(key) !== formOf(to))).toEqual([]);
  });

  test('are texts in the order of their keys, and refer to nothing', () => {
    expect(Object.keys(own)).toEqual(Object.keys(own).toSorted());
    expect(Object.entries(own).filter(([, text]) => typeof text !== 'string' || text.startsWith('='))).toEqual([]);
  });

  test('are all of the reference, where it counts', () => {
    const forms = (stem: string) => Object.keys(own).filter((key) => stemOf(key) === stem).length;
    const used = Map.groupBy(
      references.filter((reference) => reference.language === language),
      ({ key }) => stemOf(key),
    );
    expect([...used].filter(([, [first, ...more]]) => more.length + 1 !== forms(stemOf(first?.to ?? '')))).toEqual([]);
  });
});

test('a key refers to the same words in every language, or in none', () => {
  const to = Map.groupBy(references, ({ key }) => stemOf(key));
  const differing = [...to].filter(
    ([, all]) =>
      new Set(all.map((reference) => stemOf(reference.to))).size > 1 ||
      new Set(all.map((reference) => reference.language)).size < languages.length,
  );
  expect(differing.map(([key]) => key)).toEqual([]);
});

test('words are referred to by two keys or more', () => {
  const by = Map.groupBy(references, (reference) => stemOf(reference.to));
  const keys = words.flatMap((file) => Object.keys(file.texts).map(stemOf));
  const seldom = keys.filter((key) => new Set(by.get(key)?.map((reference) => stemOf(reference.key))).size < 2);
  expect([...new Set(seldom)]).toEqual([]);
});

describe('what is written alike in all languages', () => {
  const referring = new Set(references.map(({ key }) => stemOf(key)));
  const ownWords = [...sayings([...ofPages, ...words])].filter(([key]) => !referring.has(key));
  const alike = [...Map.groupBy(ownWords, ([, text]) => text).values()].map((entries) => entries.map(([key]) => key));

  test('stands in words.json, once for each meaning', () => {
    expect(ownWords.length).toBeGreaterThan(5000);
    const again = alike.map((keys) => keys.filter((key) => !Object.hasOwn(otherMeanings, key)));
    expect(again.filter((keys) => keys.length > 1)).toEqual([]);
  });

  test('is named as another meaning only where there are two', () => {
    const lonely = alike.filter((keys) => keys.length === 1).flat();
    const known = new Set(alike.flat());
    const needless = Object.keys(otherMeanings).filter((key) => lonely.includes(key) || !known.has(key));
    expect(needless).toEqual([]);
  });
});
