import { posix } from 'node:path';
import type { SourceFile } from './layers.ts';

/** What a feature costs, in bytes of source. Tests, and what only they use, are counted apart from what they test. */
export interface FeatureCost {
  /** `people/clinics`; `shared` for what belongs to no single feature. */
  readonly feature: string;
  readonly contract: number;
  readonly server: number;
  readonly web: number;
  /** In all four languages. */
  readonly texts: number;
  readonly tests: number;
  readonly sum: number;
  /** What its sentences take in the catalogues of refusals. Beside the sum: a sentence may be said by several features. */
  readonly refusals: number;
}

const columns = ['contract', 'server', 'web', 'texts', 'tests'] as const;
type Column = (typeof columns)[number];

/** The files that are counted, as globs from the project's folder. Routes of the web, e2e and what all features use are nobody's. */
export const countedFiles = [
  'packages/contract/src/*/*.ts',
  'apps/{server,web}/src/features/**/*.{ts,tsx,css}',
  'apps/web/src/i18n/{en,de,fr,pt}/**/*.ts',
];

/**
 * One row for each feature, the dearest first. Files of the contract and of the texts are a feature's when their names begin with its
 * name in the singular (`clinic-fields.ts` is of `clinics`); those that begin with no feature's name make the row `shared`.
 */
export function costTable(files: readonly SourceFile[]): FeatureCost[] {
  const features = [...new Set(files.flatMap(({ path }) => featureIn(path) ?? []))];
  const names = new Map(features.toSorted().map((feature) => [keyOf(feature), feature]));
  // `access-reviews.ts` is not a file of `access`.
  const keys = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const bytes = new Map<string, Record<Column, number>>();
  for (const file of files) {
    const place = placeOf(file.path, keys);
    if (place === null) continue;
    const row = bytes.get(place.key) ?? { contract: 0, server: 0, web: 0, texts: 0, tests: 0 };
    row[place.column] += Buffer.byteLength(file.text);
    bytes.set(place.key, row);
  }
  const refusals = refusalsOf(files);
  return [...bytes]
    .map(([key, row]) => ({
      feature: names.get(key) ?? key,
      ...row,
      sum: columns.reduce((sum, column) => sum + row[column], 0),
      refusals: refusals.get(key) ?? 0,
    }))
    .toSorted((a, b) => b.sum - a.sum);
}

/** `people/clinics` for everything in that folder of the server or the web. */
function featureIn(path: string): string | null {
  return /^apps\/(?:server|web)\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null;
}

/** The two sides may say `upload` and `uploads`. */
function keyOf(feature: string): string {
  return feature.replace(/ies$/, 'y').replace(/s$/, '');
}

function placeOf(path: string, keys: readonly string[]): { key: string; column: Column } | null {
  const [top, name, , folder] = path.split('/');
  const isTest = /\.test\.tsx?$|\/testing\//.test(path);
  const feature = featureIn(path);
  if (feature !== null) return { key: keyOf(feature), column: isTest ? 'tests' : name === 'server' ? 'server' : 'web' };
  if (top === 'packages') {
    const key = keys.filter((each) => posix.dirname(each) === path.split('/')[3]).find(named(path));
    return { key: key ?? 'shared', column: isTest ? 'tests' : 'contract' };
  }
  if (folder !== 'i18n' || isRefusals(path)) return null;
  return { key: keys.find(named(path)) ?? 'shared', column: 'texts' };
}

function named(path: string): (key: string) => boolean {
  return (key) => new RegExp(`^${posix.basename(key)}(?:s|ies)?(?:-|\\.|$)`).test(fileNameOf(path));
}

/** `studies.ts` as `study.ts`. */
function fileNameOf(path: string): string {
  return posix.basename(path).replace(/ies(?=[-.])/, 'y');
}

function isRefusals(path: string): boolean {
  return /^apps\/web\/src\/i18n\/[a-z]{2}\/refusals[/.]/.test(path);
}

/** Bytes of the lines of the catalogues whose English a feature of the server or its contract says, by the feature's key. */
function refusalsOf(files: readonly SourceFile[]): ReadonlyMap<string, number> {
  const catalogues = new Map<string, number>();
  for (const { path, text } of files) {
    if (!isRefusals(path)) continue;
    for (const [entry, key = ''] of text.matchAll(/^ {2}'((?:[^'\\]|\\.)*)':\s*'(?:[^'\\]|\\.)*',\n/gm))
      catalogues.set(key, (catalogues.get(key) ?? 0) + Buffer.byteLength(entry));
  }
  const found = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const feature = path.startsWith('apps/server/') ? featureIn(path) : null;
    if (feature === null) continue;
    const said = found.get(keyOf(feature)) ?? new Set();
    for (const sentence of sentencesIn(text)) if (catalogues.has(sentence)) said.add(sentence);
    found.set(keyOf(feature), said);
  }
  return new Map(
    [...found].map(([key, said]) => [key, [...said].reduce((sum, each) => sum + (catalogues.get(each) ?? 0), 0)]),
  );
}

/** Every string of a text, templates with their values as the catalogues number them. */
function sentencesIn(text: string): string[] {
  return [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, plain, template]) => {
    let value = 0;
    return plain ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, () => `{${value++}}`);
  });
}
