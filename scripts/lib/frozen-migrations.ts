import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.ts';

const folder = join(projectDir, 'apps/server/src/database');

/** The list of what was given out, in the form that `sha256sum -c` reads. */
export const frozenList = join(folder, 'frozen.sha256');

/** A file of a migration and the hash of its text. */
export interface MigrationFile {
  /** From the folder of the database: `migrations/0001-wide-keys.ts`, `schema/archive.sql`. */
  readonly path: string;
  readonly sha256: string;
}

/** Every file that a migration is made of, in the order of their names. */
export function readMigrationFiles(): MigrationFile[] {
  return globSync(['migrations/*.ts', 'schema/*.sql'], { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => ({ path, sha256: hashOfText(readFileSync(join(folder, path), 'utf8')) }));
}

export function readFrozen(): MigrationFile[] {
  return parseFrozen(readFileSync(frozenList, 'utf8'));
}

export function parseFrozen(text: string): MigrationFile[] {
  return [...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, sha256 = '', path = '']) => ({ path, sha256 }));
}

export function lineOf({ path, sha256 }: MigrationFile): string {
  return `${sha256}  ${path}`;
}

/** Of a text with the line ends of Unix, whatever git made of them here. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** What is not as it was given out, and what is not on the list yet; a sentence each. */
export function frozenFaults(frozen: readonly MigrationFile[], files: readonly MigrationFile[]): string[] {
  const present = new Map(files.map((file) => [file.path, file.sha256]));
  const listed = new Set(frozen.map(({ path }) => path));
  const changed = frozen.flatMap(({ path, sha256 }) => {
    const found = present.get(path);
    if (found === undefined) return [`${path} was given out and is gone.`];
    return found === sha256 ? [] : [`${path} was given out and is changed: write a new migration in its place.`];
  });
  const fresh = files.filter(({ path }) => !listed.has(path));
  return [...changed, ...fresh.map(({ path }) => `${path} is not frozen: run npm run freeze.`)];
}
