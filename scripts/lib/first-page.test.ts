import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featureOf, frontDoorOf } from './front-doors.ts';
import { resolveImport } from './imports.ts';
import { projectDir } from './project.ts';

/** Somebody waits for these: signing in, the frame with the study list, the viewer. */
const pages = [
  'main.tsx',
  'opening.ts',
  'features/people/auth/login-page.tsx',
  'shell/main-layout.tsx',
  'features/archive/studies/studies-page.tsx',
  'routes/joined/viewer-page.tsx',
].map((file) => `apps/web/src/${file}`);

test('the first pages run endpoints and rules of the contract, but no schema and no route', () => {
  const [files, packages] = runBy(pages);
  const contract = [...files].filter((file) => file.startsWith('packages/contract/'));
  expect(contract).toContain('packages/contract/src/archive/studies/endpoints.ts');
  expect(
    contract.filter((file) => /\/(?:[\w-]+-)?(?:routes|fields)\.ts$/.test(file.slice(contractRoot.length))),
  ).toEqual([]);
  expect(packages).toContain('react');
  expect([...packages].filter((name) => name.startsWith('typebox'))).toEqual([]);
});

const contractRoot = 'packages/contract/src';

/** Our files that these import statically, and they in turn, and the packages. Imports of types alone are nothing at run time. */
function runBy(from: readonly string[]): readonly [ReadonlySet<string>, ReadonlySet<string>] {
  const files = new Set(from);
  const packages = new Set<string>();
  for (const file of files) {
    for (const { specifier, names } of valuesOf(textOf(file))) {
      const path = resolveImport(file, specifier);
      if (path === null) packages.add(specifier);
      else if (isFrontDoor(path)) for (const behind of passedOn(path, names)) files.add(behind);
      else if (/\.tsx?$/.test(path) && existsSync(join(projectDir, path))) files.add(path);
    }
  }
  return [files, packages];
}

function textOf(file: string): string {
  return readFileSync(join(projectDir, file), 'utf8');
}

/** Of a front door of the web the bundler takes what is asked for. */
function isFrontDoor(path: string): boolean {
  const feature = featureOf(path);
  return feature !== null && path === frontDoorOf(feature) && path.startsWith('apps/web/');
}

function passedOn(door: string, request: readonly string[]): readonly string[] {
  return valuesOf(textOf(door)).flatMap(({ specifier, names }) => {
    const path = resolveImport(door, specifier);
    return path !== null && /\.tsx?$/.test(path) && names.some((name) => request.includes(name)) ? [path] : [];
  });
}

function valuesOf(text: string): readonly { readonly specifier: string; readonly names: readonly string[] }[] {
  const importing = /^(?:import|export) (?!type\b)([^;'"]*?)(?:from )?'([^']+)';/gm;
  return [...text.matchAll(importing)].flatMap(([, names = '', specifier = '']) => {
    const inBraces = /^\{([^}]*)\} $/
      .exec(names)?.[1]
      ?.split(',')
      .map((name) => name.trim());
    const isTypes = inBraces?.every((name) => name === '' || name.startsWith('type ')) === true;
    return isTypes ? [] : [{ specifier, names: inBraces?.map((name) => name.replace(/ as .*/, '')) ?? [] }];
  });
}
