import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectDir } from './project.ts';

const folder = join(projectDir, 'apps/server/src/database');

/** The list of migrations, with the hash of each file that was released. */
export const migrationList = join(folder, 'migrations.ts');

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
  return parseFrozen(readFileSync(migrationList, 'utf8'));
}

export function parseFrozen(text: string): MigrationFile[] {
  return [...text.matchAll(/^\/\/ ([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, sha256 = '', path = '']) => ({ path, sha256 }));
}

/** The text of the list: the migrations in the order of their numbers, and the hashes of `files`. The first adopts older databases. */
export function writeMigrationList(files: readonly MigrationFile[]): string {
  const names = files.filter(({ path }) => path.startsWith('migrations/')).map(({ path }) => basename(path, '.ts'));
  const up = (name: string) => `up${name.slice(0, 4)}`;
  const imports = names.map((name) => `import { up as ${up(name)} } from './migrations/${name}.ts';\n`);
  const steps = names.map((name, at) => `  { name: '${name}', up: ${up(name)}${at === 0 ? ', adopt' : ''} },\n`);
  const hashes = files.map(({ path, sha256 }) => `// ${sha256}  ${path}\n`);
  return `// Written by npm run freeze, from the files in migrations.
import type { Migration } from '#platform/database/migrate.ts';
import { adopt } from './adopt.ts';
${imports.join('')}
/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
${steps.join('')}];

// The SHA-256 of each file that was released. These files never change; a new migration is a new file.
${hashes.join('')}`;
}

/** Returns the hash of a text with the line ends of Unix, whatever git made of them here. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** Returns a sentence for each file that is not as it was released, or is not on the list yet. */
export function frozenFaults(frozen: readonly MigrationFile[], files: readonly MigrationFile[]): string[] {
  const present = new Map(files.map((file) => [file.path, file.sha256]));
  const listed = new Set(frozen.map(({ path }) => path));
  const changed = frozen.flatMap(({ path, sha256 }) => {
    const found = present.get(path);
    if (found === undefined) return [`${path} was released and is gone.`];
    return found === sha256 ? [] : [`${path} was released and has changed: write a new migration instead.`];
  });
  const fresh = files.filter(({ path }) => !listed.has(path));
  return [...changed, ...fresh.map(({ path }) => `${path} is not on the list: run npm run freeze.`)];
}
