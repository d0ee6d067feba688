import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { domainOfKit } from './domain-of-kit.ts';
import { projectDir } from './project.ts';

const files = globSync('apps/web/src/{ui,api}/**/*.{ts,tsx}', { cwd: projectDir }).map((path) => ({
  path,
  text: readFileSync(join(projectDir, path), 'utf8'),
}));

test('components and calls of the web know no feature of the contract, but for those that have a reason', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(domainOfKit(files)).toEqual([]);
});

test('tells a file that knows one, and a reason that is none', () => {
  const text = `import type { Label } from '@isocenter/contract/archive/labels/fields.ts';\n`;
  expect(domainOfKit([...files, { path: 'apps/web/src/ui/label.tsx', text }])).toEqual([
    'ui/label.tsx knows the domain: it belongs to a feature',
  ]);
  expect(domainOfKit(files.filter(({ path }) => !path.endsWith('ui/format/money.ts')))).toEqual([
    'ui/format/money.ts needs no exception',
  ]);
});
