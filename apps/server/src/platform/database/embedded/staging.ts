import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BinarySource } from './binaries.ts';
import { isSystemError, syncToDisk, syncTreeToDisk } from './durable-files.ts';

/**
 * Copies the package's binaries to `<home>/pgbin/<version>` and returns its `bin` folder; later calls find the finished copy.
 * A copy is needed because the database's account may not be able to reach `node_modules`, and so that an `npm ci` does not
 * pull the files from under a running server. An interrupted copy has no `.ok` and is made again.
 */
export async function stageBinaries(source: BinarySource, home: string): Promise<string> {
  if (source.kind === 'installed') return source.binDir;
  const target = join(home, 'pgbin', source.version);
  if (await exists(join(target, '.ok'))) return join(target, 'bin');
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await chmod(dirname(target), 0o755);
  await cp(join(source.packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await createSymlinks(unfinished);
  await openToReaders(unfinished);
  // Everything reaches the disk before the marker does: after a power cut a marked copy is a whole copy.
  await syncTreeToDisk(unfinished);
  await rename(unfinished, target);
  await syncToDisk(dirname(target));
  await writeFile(join(target, '.ok'), '');
  await syncToDisk(join(target, '.ok'));
  await syncToDisk(target);
  return join(target, 'bin');
}

/** npm packs no symbolic links; the package lists them, and its own install script may have been switched off. */
async function createSymlinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '[]';
    throw error;
  });
  for (const { source, target } of parseSymlinks(text)) {
    const link = join(native, '..', target.replace(/^native/, basename(native)));
    if (!(await exists(link))) await symlink(basename(source), link);
  }
}

function parseSymlinks(text: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('pg-symlinks.json is not a list.');
  return list.map((entry: unknown) => {
    if (entry && typeof entry === 'object' && 'source' in entry && 'target' in entry) {
      return { source: String(entry.source), target: String(entry.target) };
    }
    throw new Error('pg-symlinks.json holds an entry without source and target.');
  });
}

/** Undoes a strict umask: the database's account must be able to read the tree and run what is in `bin`. */
async function openToReaders(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
