import { describe, expect, test } from 'vitest';
import { searchPages } from '@isocenter/contract/office/main-search/pages.ts';
import { allTexts } from '#i18n/testing/all-texts.ts';
import { gallery } from './feature.ts';
import { exportOf, galleryPages, keyCaps } from './registry.ts';
import { sources } from './sources.ts';
import { sourceOf } from './source-of.ts';

const { page: pageTexts, example: exampleTexts } = allTexts.en.gallery;

describe('the gallery', () => {
  test('has every page of components of the search data, and no other', () => {
    const linked = searchPages.filter(({ needs }) => needs?.subject === 'Installation' && needs.action === 'read');
    expect(galleryPages.map(({ path }) => path).toSorted()).toEqual(linked.map(({ link }) => link).toSorted());
    expect(searchPages.filter(({ id }) => id <= 117)).toHaveLength(115);
  });

  test('has an address for each', () => {
    const addresses = [...gallery.pages, ...gallery.alone].map(({ path }) => path.replace('$page', '[^/]+'));
    const isThere = (path: string) => addresses.some((address) => new RegExp(`^${address}$`).test(path));
    expect(galleryPages.filter(({ path }) => !isThere(path))).toEqual([]);
  });

  test('names pages and keys that have texts, and has no text for nothing', () => {
    expect(galleryPages.map(({ name }) => name).toSorted()).toEqual(Object.keys(pageTexts).toSorted());
    expect(galleryPages.flatMap(({ keys }) => keys).filter((key) => !Object.hasOwn(keyCaps, key))).toEqual([]);
    const used = new Set(galleryPages.flatMap(({ examples }) => examples));
    expect([...used].toSorted()).toEqual(Object.keys(exampleTexts).toSorted());
  });

  test('shows each example that its files have, with its own code', () => {
    const listed = new Set(
      galleryPages.flatMap(({ file, examples }) => examples.map((one) => `${file} ${exportOf(one)}`)),
    );
    const written = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/^export function (\w+)\(/gm)].map(([, name = '']) => `${file} ${name}`),
    );
    expect([...listed].toSorted()).toEqual(written.toSorted());
    for (const { file, examples } of galleryPages)
      for (const example of examples) {
        const code = sourceOf(sources[file] ?? '', exportOf(example));
        expect(code, `${file} ${example}`).toContain(`export function ${exportOf(example)}(`);
        expect(code.match(/^export /gm)).toHaveLength(1);
      }
  });
});
