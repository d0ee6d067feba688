import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { misnamedFeatures } from './feature-names.ts';
import { projectDir } from './project.ts';

/** `archive/labels` for every folder of that depth with files in it. */
const featuresIn = (folder: string) =>
  new Set(
    globSync('*/*/**/*.{ts,tsx}', { cwd: posix.join(projectDir, folder) }).map((path) =>
      path.split('/').slice(0, 2).join('/'),
    ),
  );

const ofWeb = featuresIn('apps/web/src/features');
const ofOthers = new Set([...featuresIn('packages/contract/src'), ...featuresIn('apps/server/src/features')]);

test('a feature of the web is named like one of the contract or the server', () => {
  expect(ofWeb.size).toBeGreaterThan(60);
  expect(misnamedFeatures(ofWeb, ofOthers)).toEqual([]);
});

test('tells a name that nobody else has, and an exception that is none', () => {
  expect(misnamedFeatures([...ofWeb, 'archive/upload'], ofOthers)).toEqual([
    'archive/upload is a feature of the web only',
  ]);
  expect(misnamedFeatures(ofWeb, new Set([...ofOthers, 'system/first-run']))).toEqual([
    'system/first-run needs no exception',
  ]);
});
