import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('src/', import.meta.url));
export const contractDir = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url));

/** What the study list needs before its first row. */
export const firstPage = `${sources}features/archive/studies/`;
export const entries = [`${sources}main.tsx`, `${sources}shell/main-layout.tsx`, `${firstPage}studies-page.tsx`];

export const loginPage = `${sources}features/people/auth/login-page.tsx`;

/** What opens a study. */
export const viewerPage = `${sources}routes/joined/viewer-page.tsx`;

/** Runs before the application where a study is opened. */
export const opening = `${sources}opening.ts`;

/** Names by the file that exports them. */
export type Uses = Map<string, Set<string>>;

/** `import { a, type B } from './c.ts'`: what stands in the braces, and the file. Types alone are nothing in a browser. */
const importing = /^(?:import|export) (?!type\b)(?:[\w$]+, )?(?:\{([^}]*)\}|\* as \w+|[\w$]+)? ?(?:from )?'([^']+)';/gm;

/** Our files that come first, and what of the contract they name. */
export function firstUses(): { readonly files: ReadonlySet<string>; readonly uses: Uses } {
  const files = new Set([...entries, opening]);
  const uses: Uses = new Map();
  for (const file of files) {
    for (const [, names = '', source = ''] of readFileSync(file, 'utf8').matchAll(importing)) {
      const imported = names.split(',').map((name) => name.trim());
      const values = imported.filter((name) => name !== '' && !name.startsWith('type '));
      const path = pathOf(source, file);
      if (path === undefined || (imported.some((name) => name !== '') && values.length === 0)) continue;
      if (path.startsWith(contractDir)) addUses(uses, path, values.map(nameBefore));
      else files.add(path);
    }
  }
  return { files, uses };
}

/** @returns whether there was a new one */
export function addUses(uses: Uses, path: string, names: readonly string[]): boolean {
  const known = uses.get(path) ?? new Set();
  uses.set(path, known);
  const before = known.size;
  for (const name of names) known.add(name);
  return known.size > before;
}

/** `a as b` is `a` where it comes from. */
function nameBefore(name: string): string {
  return name.split(' as ')[0] ?? name;
}

/** A file of ours or of the contract; undefined for packages, styles and pictures. */
export function pathOf(source: string, importer: string): string | undefined {
  if (!/\.tsx?$/.test(source)) return undefined;
  const path = source.startsWith('@isocenter/contract/')
    ? join(contractDir, source.slice('@isocenter/contract/'.length))
    : source.startsWith('#')
      ? join(sources, source.slice(1))
      : source.startsWith('.')
        ? join(dirname(importer), source)
        : undefined;
  return path !== undefined && existsSync(path) ? path : undefined;
}
