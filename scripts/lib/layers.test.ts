import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { findViolations } from './layers.ts';

/** Messages for one file with one import. */
function importing(path: string, specifier: string): string[] {
  return findViolations([{ path, text: `import { x } from '${specifier}';\n` }]).map(({ message }) => message);
}

describe('refuses', () => {
  test.each([
    ['packages/contract/src/route.ts', '@isocenter/dicom/dataset/data-set.ts', 'contract may not use dicom'],
    ['packages/dicom/src/a.ts', '@isocenter/contract/route.ts', 'dicom may not use contract'],
    ['packages/dicom/src/a.ts', '../../phantom/src/ct.ts', 'dicom may not use phantom'],
    ['packages/dicom-network/src/a.ts', '@isocenter/contract/route.ts', 'dicom-network may not use contract'],
    ['packages/viewer/src/a.ts', '@isocenter/contract/route.ts', 'viewer may not use contract'],
    ['packages/phantom/src/a.ts', '@isocenter/viewer/a.ts', 'phantom may not use viewer'],
    [
      'apps/server/src/platform/http/a.ts',
      '@isocenter/contract/archive/studies.ts',
      'server/platform may not use contract',
    ],
    ['apps/server/src/platform/http/a.ts', '@isocenter/dicom/dataset/data-set.ts', 'server/platform may not use dicom'],
    [
      'apps/server/src/platform/http/a.ts',
      '#features/people/auth/auth.ts',
      'server/platform may not use server/features',
    ],
    ['apps/server/src/features/people/auth/a.ts', '@isocenter/viewer/a.ts', 'server/features may not use viewer'],
    ['apps/server/src/features/people/auth/a.ts', '@isocenter/phantom/ct.ts', 'server/features may not use phantom'],
    ['apps/server/src/features/people/auth/a.ts', '#app.ts', 'server/features may not use server/root'],
    [
      'apps/server/src/features/people/auth/a.ts',
      '../../../../../web/src/ui/a.ts',
      'server/features may not use web/ui',
    ],
    [
      'apps/server/src/features/people/auth/a.ts',
      '#features/archive/studies/study-queries.ts',
      'entered only by studies.ts',
    ],
    ['apps/server/src/features/people/auth/a.ts', '../users/user-queries.ts', 'entered only by users.ts'],
    [
      'apps/server/src/features/people/auth/a.ts',
      '#features/archive/studies/studies.ts',
      'people stands below archive, or beside it',
    ],
    [
      'apps/server/src/features/system/jobs/a.ts',
      '#features/people/audit/audit.ts',
      'system stands below people, or beside it',
    ],
    [
      'apps/server/src/features/network/dimse/a.ts',
      '#features/reading/annotations/annotations.ts',
      'network stands below reading, or beside it',
    ],
    ['apps/web/src/ui/a.tsx', '#api/call.ts', 'web/ui may not use web/api'],
    ['apps/web/src/api/a.ts', '#ui/grid.tsx', 'web/api may not use web/ui'],
    ['apps/web/src/ui/a.tsx', '@isocenter/viewer/a.ts', 'web/ui may not use viewer'],
    ['apps/server/src/features/people/auth/a.ts', '#features/people/auth/testing/a.ts', 'it is for tests'],
    ['apps/web/src/features/people/auth/a.tsx', '#features/people/users/users-page.tsx', 'entered only by users.ts'],
    [
      'apps/web/src/features/people/auth/a.tsx',
      '#features/archive/labels/labels.ts',
      'people stands below archive, or beside it',
    ],
    ['apps/web/src/ui/a.tsx', '#features/people/users/users.ts', 'web/ui may not use web/features'],
    ['apps/web/src/api/a.ts', '#features/people/users/users.ts', 'web/api may not use web/features'],
    ['apps/web/src/features/people/auth/a.tsx', '#shell/layout.tsx', 'web/features may not use web/root'],
    ['apps/web/src/features/people/auth/a.tsx', '#routes/a.tsx', 'web/features may not use web/root'],
    ['apps/web/src/routes/a.test.ts', '../../../server/src/app.ts', 'web/root may not use server/root'],
  ])('%s importing %s', (path, specifier, reason) => {
    expect(importing(path, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  test.each(['utils', 'helpers', 'common', 'types'])('a folder named %s', (folder) => {
    const violations = findViolations([{ path: `packages/dicom/src/${folder}/a.ts`, text: '' }]);
    expect(violations).toEqual([
      { path: `packages/dicom/src/${folder}/a.ts`, message: expect.stringContaining(`"${folder}"`) },
    ]);
  });

  test('a read of process.env outside main.ts', () => {
    const text = `export const port = process.env['PORT'];\n`;
    expect(findViolations([{ path: 'apps/server/src/config.ts', text }])).toHaveLength(1);
    expect(findViolations([{ path: 'apps/server/src/main.ts', text }])).toEqual([]);
    expect(findViolations([{ path: 'apps/web/vite.config.ts', text }])).toEqual([]);
    expect(findViolations([{ path: 'apps/server/src/config.ts', text: '// not from process.env\n' }])).toEqual([]);
  });

  test('files that import each other, types included, told once', () => {
    const files = [
      { path: 'packages/dicom/src/a.ts', text: `import type { B } from './b.ts';\n` },
      { path: 'packages/dicom/src/b.ts', text: `import { c } from './c.ts';\n` },
      { path: 'packages/dicom/src/c.ts', text: `import { a } from './a.ts';\nimport { d } from './d.ts';\n` },
      { path: 'packages/dicom/src/d.ts', text: `export const d = 1;\n` },
    ];
    expect(findViolations(files)).toEqual([
      { path: 'packages/dicom/src/a.ts', message: 'files import each other: a.ts, b.ts, c.ts' },
    ]);
  });
});

test.each(['server', 'web'])('features of %s that use each other in a loop, by any file, tests apart', (app) => {
  const people = `apps/${app}/src/features/people`;
  const files = [
    { path: `${people}/a/one.ts`, text: `import type { B } from '#features/people/b/b.ts';\n` },
    { path: `${people}/b/b.ts`, text: '' },
    { path: `${people}/b/other.ts`, text: `import { c } from '#features/people/c/c.ts';\n` },
    { path: `${people}/c/c.ts`, text: '' },
    { path: `${people}/c/deep/c.ts`, text: `import { a } from '#features/people/a/a.ts';\n` },
    { path: `${people}/d/one.ts`, text: `import { a } from '#features/people/a/a.ts';\n` },
    { path: `${people}/a/a.test.ts`, text: `import { d } from '#features/people/d/d.ts';\n` },
  ];
  expect(findViolations(files)).toEqual([{ path: `${people}/a`, message: 'features use each other: a, b, c' }]);
});

test('a front door of the web that has something of its own', () => {
  const path = 'apps/web/src/features/people/a/a.ts';
  const passing = `export { A } from './a.tsx';\nexport type { B } from './b.ts';\n`;
  expect(findViolations([{ path, text: passing }])).toEqual([]);
  expect(findViolations([{ path, text: `${passing}export const c = 1;\n` }])).toEqual([
    { path, message: 'a front door of the web only passes on' },
  ]);
});

test('files of a benchmark that import each other', () => {
  const files = [
    { path: 'bench/src/a.ts', text: `import type { B } from './b.ts';\n` },
    { path: 'bench/src/b.ts', text: `import { a } from './a.ts';\n` },
  ];
  expect(findViolations(files)).toEqual([{ path: 'bench/src/a.ts', message: 'files import each other: a.ts, b.ts' }]);
});

describe('allows', () => {
  test.each([
    ['packages/dicom-network/src/a.ts', '@isocenter/dicom/dataset/data-set.ts'],
    ['packages/dicom/src/a.test.ts', '@isocenter/phantom/ct.ts'],
    ['apps/server/src/platform/http/serve.ts', '@isocenter/contract/route.ts'],
    ['apps/server/src/platform/http/serve.ts', 'fastify'],
    ['apps/server/src/platform/testing/global-setup.ts', '#database/migrations.ts'],
    ['apps/server/src/features/people/auth/a.ts', '#platform/database/database.ts'],
    ['apps/server/src/features/people/auth/a.ts', '#features/people/users/users.ts'],
    ['apps/server/src/features/people/auth/a.ts', './session/token.ts'],
    ['apps/server/src/features/people/auth/a.test.ts', '@isocenter/phantom/ct.ts'],
    ['apps/server/src/features/people/auth/a.test.ts', '#app.ts'],
    ['apps/server/src/features/archive/samples/a.ts', '@isocenter/phantom/ct.ts'],
    ['apps/server/src/features/archive/studies/a.ts', '#features/people/access/access.ts'],
    ['apps/server/src/features/people/auth/a.ts', '#features/system/jobs/jobs.ts'],
    ['apps/server/src/app.ts', '#features/people/auth/auth.ts'],
    ['apps/web/src/features/people/auth/a.tsx', '#ui/grid.tsx'],
    ['apps/web/src/features/people/auth/a.tsx', '#features/people/users/users.ts'],
    ['apps/web/src/features/reading/viewer/a.tsx', '#features/archive/studies/studies.ts'],
    ['apps/web/src/features/people/auth/a.test.ts', '#features/people/users/users-page.tsx'],
    ['apps/web/src/features/reading/viewer/a.tsx', '@isocenter/viewer/a.ts'],
    ['apps/web/src/routes/a.tsx', '#features/people/users/users.tsx'],
  ])('%s importing %s', (path, specifier) => {
    expect(importing(path, specifier)).toEqual([]);
  });
});

test('finds every form of import and none in comments', () => {
  const text = `import a from 'a';
import type {
  B,
} from 'b';
import 'c';
export { d } from 'd';
export type * from 'e';
const f = await import('f');
type G = import('g').G;
// import h from 'h';
/**
 * import i from 'i';
 */
export const text = 'from nowhere';
`;
  expect(importsOf(text).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});
