import { expect, test } from 'vitest';
import type { Feature } from '#api/feature.ts';

const features = import.meta.glob<Readonly<Record<string, Feature>>>(['../features/*/*/feature.ts', './joined/*.ts'], {
  eager: true,
});

test('no two pages of the menu are opened by the same key', () => {
  const keys = Object.values(features)
    .flatMap((file) => Object.values(file))
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ menu = [] }) => menu)
    .flatMap(({ key }) => key ?? []);
  expect(keys).toContain('d');
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
