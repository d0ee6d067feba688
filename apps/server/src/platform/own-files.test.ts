import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ownFile, workerModule } from './own-files.ts';

const sources = ownFile('apps/server/src');
const calls = globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts', '**/testing/**', 'proof/**'] }).flatMap(
  (path) => {
    const text = readFileSync(join(sources, path), 'utf8');
    return [...text.matchAll(/(?<!function )\b(?:ownFile|workerModule)\(([^)]*)\)/g)].map(([, named = '']) => ({
      path,
      named,
    }));
  },
);

describe('what the program comes with', () => {
  test('is named where it is asked for, apart from a last part that the program lists', () => {
    expect(calls.length).toBeGreaterThan(6);
    for (const { path, named } of calls)
      expect(named, path).toMatch(/^(?:'[\w./-]+'|`(?:\$\{folder\}\/\$\{file\}|[\w./-]+\$\{part\}[\w./-]*)\.\w+`)$/);
  });

  test('is there, and so is each worker, whose name the build goes by', () => {
    const workers = calls.filter(({ named }) => named.endsWith("-worker.ts'")).map(({ named }) => named.slice(1, -1));
    expect(workers).toHaveLength(5);
    for (const worker of workers)
      expect(existsSync(fileURLToPath(workerModule(worker as `${string}-worker.ts`))), worker).toBe(true);
    const names = workers.map((worker) => worker.replace(/^.*\//, ''));
    expect(new Set(names).size).toBe(names.length);
    const data = calls.flatMap(({ named }) => /'([^']+\.(?:json|md))'/.exec(named)?.[1] ?? []);
    expect(data.length).toBeGreaterThan(5);
    for (const path of [...data, 'apps/server/fonts/noto-sans-kr-korean-400-normal.woff'])
      expect(existsSync(ownFile(path)), path).toBe(true);
  });

  test('lies in its folder', () => {
    for (const path of ['../elsewhere', '/etc/passwd', 'https://example.org/x', 'apps/%2e%2e/%2e%2e/%2e%2e/etc/passwd'])
      expect(() => ownFile(path), path).toThrow('is no file of this program');
  });

  test('is found by these two alone: no other module looks beside itself', () => {
    const looking = globSync('**/*.ts', {
      cwd: sources,
      exclude: ['**/*.test.ts', '**/testing/**', 'proof/**'],
    }).filter((path) => /import\.meta\.(?:url|dirname|filename)/.test(readFileSync(join(sources, path), 'utf8')));
    // PostgreSQL is an npm package, which is found from wherever the program is.
    expect(looking.toSorted()).toEqual(['platform/database/embedded/binaries.ts', 'platform/own-files.ts']);
  });
});
