import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { AppError } from '#platform/http/app-error.ts';
import type { MovingPack } from './move-queries.ts';
import type { TierStore, WriteStep } from './tier-store.ts';

const pieceBytes = 1024 * 1024;
/** Stays free on the disk that a pack comes to. */
const reserveBytes = 128 * 1024 * 1024;

/** A folder of packs, on the fast disk or on a slower one. */
export class FolderStore implements TierStore {
  readonly #folder: () => Promise<string>;
  readonly #noRoom: () => AppError;

  /** @param folder @throws StoreAway */
  constructor(folder: () => Promise<string>, noRoom: () => AppError) {
    this.#folder = folder;
    this.#noRoom = noRoom;
  }

  async require(): Promise<void> {
    await this.#folder();
  }

  async write(
    pack: MovingPack,
    chunks: () => AsyncIterable<Buffer>,
    reached: ((step: WriteStep) => void) | undefined,
  ): Promise<string> {
    const path = await this.#pathOf(pack);
    const unfinished = `${path}.new`;
    try {
      const { bavail, bsize } = await statfs(dirname(path));
      if (bavail * bsize < pack.sizeBytes + reserveBytes) throw this.#noRoom();
      await rm(unfinished, { force: true });
      const hash = await writeAll(unfinished, chunks());
      reached?.('copied');
      await rename(unfinished, path);
      await syncToDisk(dirname(path));
      reached?.('named');
      return hash;
    } catch (error) {
      throw isSystemError(error, 'ENOSPC', 'EDQUOT') ? this.#noRoom() : error;
    }
  }

  async *read(pack: MovingPack): AsyncGenerator<Buffer> {
    if (pack.sizeBytes === 0) return;
    const path = await this.#pathOf(pack);
    const file = createReadStream(path, { highWaterMark: pieceBytes, end: pack.sizeBytes - 1 });
    for await (const piece of file) yield piece as Buffer;
  }

  async sizeOf(pack: MovingPack): Promise<number | undefined> {
    const path = await this.#pathOf(pack);
    return stat(path).then(
      ({ size }) => size,
      (error: unknown) => {
        if (isSystemError(error, 'ENOENT')) return undefined;
        throw error;
      },
    );
  }

  async remove(pack: MovingPack): Promise<void> {
    const path = await this.#pathOf(pack);
    for (const each of [`${path}.new`, path]) await rm(each, { force: true });
    await syncToDisk(dirname(path));
  }

  async #pathOf({ fileName }: MovingPack): Promise<string> {
    return join(await this.#folder(), fileName);
  }
}

/** @returns the SHA-256 of what was written; all of it is on the disk */
async function writeAll(path: string, chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  const target = await open(path, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o400);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      await target.writeFile(chunk);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return hash.digest('hex');
}
