import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#platform/storage/pack-file.ts';

const readBytes = 1024 * 1024;

/** Files that have arrived in part, below one folder. Their names are ids of our own; nothing that was received is part of a path. */
export class PartialFiles {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(folder: string): Promise<PartialFiles> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new PartialFiles(folder);
  }

  /** Bytes that are there; 0 when there is no such file. */
  async length(partId: string): Promise<number> {
    return stat(this.#path(partId)).then(
      (found) => found.size,
      () => 0,
    );
  }

  /**
   * Writes what arrives at `offset`, over whatever lay behind it. What arrived before a cut is stored.
   * @returns the new length, on the disk for sure, and why it ended early, if so
   */
  async append(
    partId: string,
    offset: number,
    pieces: AsyncIterable<Uint8Array>,
  ): Promise<{ readonly length: number; readonly failure?: { readonly error: unknown } }> {
    const file = await open(this.#path(partId), offset === 0 ? 'w' : 'r+', 0o600);
    let length = offset;
    let failure: { readonly error: unknown } | undefined;
    try {
      await file.truncate(offset);
      try {
        for await (const piece of pieces) {
          await file.write(piece, 0, piece.byteLength, length);
          length += piece.byteLength;
        }
      } catch (error) {
        failure = { error };
      }
      await file.datasync();
    } finally {
      await file.close();
    }
    if (offset === 0) await syncFolder(this.folder);
    return failure === undefined ? { length } : { length, failure };
  }

  /** The bytes of a whole file, in pieces that nobody writes to afterwards. */
  async *read(partId: string): AsyncGenerator<Uint8Array> {
    const file = await open(this.#path(partId), 'r');
    try {
      for (;;) {
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(readBytes), 0, readBytes, null);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  }

  async remove(partIds: readonly string[]): Promise<void> {
    for (const partId of partIds) await rm(this.#path(partId), { force: true });
  }

  /** Ids of files that nobody has written to for a while. */
  async listIdle(milliseconds: number): Promise<string[]> {
    const idle: string[] = [];
    for (const name of await readdir(this.folder)) {
      const found = await stat(join(this.folder, name)).catch(() => undefined);
      if (found !== undefined && name.endsWith('.part') && Date.now() - found.mtimeMs > milliseconds)
        idle.push(name.slice(0, -'.part'.length));
    }
    return idle;
  }

  #path(partId: string): string {
    return join(this.folder, `${partId}.part`);
  }
}
