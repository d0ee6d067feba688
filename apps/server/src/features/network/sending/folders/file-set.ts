import { lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { treeOf, writeDicomdir } from '#features/archive/downloads/downloads.ts';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import { readWritten, type WrittenFile } from './directory-row.ts';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A written file and its File ID (PS3.10 §8.2). */
type Known = WrittenFile & { readonly path: readonly string[] };

/**
 * A DICOM file-set (PS3.10 §8) that is being written: below a hidden name until it is whole, each file below another until it is. Names are
 * numbers: nothing that was received is part of one. One that was begun before is gone on with.
 */
export class FileSet {
  readonly #root: string;
  readonly #name: string;
  readonly #folder: string;
  readonly #known: Known[] = [];
  /** The number of the folder of a series, and how many files it has. */
  readonly #series = new Map<string, { readonly folder: string; files: number }>();
  #folders = 0;

  private constructor(root: string, name: string) {
    this.#root = root;
    this.#name = name;
    this.#folder = join(root, hiddenName(name));
  }

  static async open(path: string, name: string): Promise<FileSet> {
    const set = new FileSet(await realpath(path), name);
    await makeFolder(set.#folder);
    await makeFolder(join(set.#folder, 'DICOM'));
    await set.#look();
    return set;
  }

  /** Returns true if one is begun and not finished. */
  static async isBegun(path: string, name: string): Promise<boolean> {
    return exists(join(await realpath(path), hiddenName(name)));
  }

  /** Removes what is begun and not finished under names that begin so. */
  static async removeBegun(path: string, prefix: string): Promise<void> {
    const root = await realpath(path);
    for (const entry of await readdir(root))
      if (entry.startsWith(`.${prefix}`) && entry.endsWith(unfinished))
        await rm(join(root, entry), { recursive: true });
    await syncToDisk(root);
  }

  has(sopUid: string): boolean {
    return this.#known.some(({ row }) => row.sopUid === sopUid);
  }

  /** Writes a file and keeps it through a power cut. */
  async add({ seriesUid }: { readonly seriesUid: string }, bytes: Bytes): Promise<void> {
    let series = this.#series.get(seriesUid);
    if (series === undefined) {
      series = { folder: numbered('SE', ++this.#folders), files: 0 };
      await makeFolder(join(this.#folder, 'DICOM', series.folder));
      this.#series.set(seriesUid, series);
    }
    await writeWhole(join(this.#folder, 'DICOM', series.folder, numbered('IM', series.files + 1)), bytes);
    series.files += 1;
  }

  /** Writes the directory of all that is there, and gives the set its name: nothing that is there is overwritten. */
  async finish(): Promise<void> {
    if (this.#known.length === 0) return rm(this.#folder, { recursive: true });
    const paths = new Map(this.#known.map(({ row, path }) => [row.instanceKey, path]));
    const tree = treeOf(
      this.#known.map(({ row }) => row),
      (_, row) => paths.get(row.instanceKey) ?? [],
    );
    const headers = new Map(
      this.#known.flatMap(({ row, header }) => (header === undefined ? [] : [[row.instanceKey, header]])),
    );
    // A run that ended here left it whole or half, without what came since.
    for (const name of ['DICOMDIR', `DICOMDIR${unfinished}`]) await rm(join(this.#folder, name), { force: true });
    await writeWhole(join(this.#folder, 'DICOMDIR'), [await writeDicomdir(tree, headers)]);
    for (let number = 1; ; number += 1) {
      const name = join(this.#root, number === 1 ? this.#name : `${this.#name}-${number}`);
      if (await exists(name)) continue;
      await rename(this.#folder, name);
      return syncToDisk(this.#root);
    }
  }

  /** Reads the files that an earlier run wrote, and removes the one that it did not finish. */
  async #look(): Promise<void> {
    const keys = new Map<string, number>();
    const keyOf = (text: string): number => keys.get(text) ?? (keys.set(text, keys.size + 1), keys.size);
    for (const folder of (await readdir(join(this.#folder, 'DICOM'))).toSorted()) {
      const path = join(this.#folder, 'DICOM', folder);
      await requireFolder(path);
      this.#folders = Math.max(this.#folders, Number(folder.slice(2)));
      for (const file of (await readdir(path)).toSorted())
        if (file.endsWith(unfinished)) await rm(join(path, file));
        else {
          const written = await readWritten(join(path, file), keyOf);
          this.#known.push({ ...written, path: ['DICOM', folder, file] });
          this.#series.set(written.row.seriesUid, { folder, files: Number(file.slice(2)) });
        }
    }
  }
}

const unfinished = '.part';

function hiddenName(name: string): string {
  return `.${name}${unfinished}`;
}

function numbered(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(6, '0')}`;
}

/** @throws Error `EEXIST` for what is there already */
async function writeWhole(path: string, bytes: Bytes): Promise<void> {
  const part = `${path}${unfinished}`;
  try {
    const file = await open(part, 'wx', 0o640);
    try {
      for await (const chunk of bytes) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    await syncToDisk(join(path, '..'));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o750 });
    await syncToDisk(join(path, '..'));
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  await requireFolder(path);
}

/** A link could lead out of the folder. */
async function requireFolder(path: string): Promise<void> {
  if ((await lstat(path)).isDirectory()) return;
  throw Object.assign(new Error('A folder is something else.'), { code: 'ENOTDIR' });
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
}
