import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * One append-only file. Appending to an open file costs a fraction of creating one, which is why objects share packs.
 * After any failed write or sync the pack is `broken`: nothing is appended again, since a second fsync of the same descriptor
 * can report success for pages that the kernel has dropped.
 */
export class PackFile {
  readonly id: number;
  readonly fileName: string;
  readonly #handle: FileHandle;
  #end = 0;
  #durableEnd = 0;
  #isBroken = false;

  private constructor(id: number, fileName: string, handle: FileHandle) {
    this.id = id;
    this.fileName = fileName;
    this.#handle = handle;
  }

  /** Creates the file and makes its name durable. @throws when it exists */
  static async create(folder: string, id: number, fileName: string): Promise<PackFile> {
    const handle = await open(join(folder, fileName), constants.O_CREAT | constants.O_EXCL | constants.O_RDWR, 0o600);
    try {
      await syncFolder(folder);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new PackFile(id, fileName, handle);
  }

  get end(): number {
    return this.#end;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Appends without waiting for the disk; the offset is where the first byte went. One append at a time. */
  async append(buffers: readonly Uint8Array[]): Promise<number> {
    const offset = this.#end;
    try {
      await writeAll(this.#handle, buffers, offset);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
    this.#end = offset + buffers.reduce((sum, buffer) => sum + buffer.byteLength, 0);
    return offset;
  }

  /** Everything appended so far is on the disk when this resolves, and what is to happen beside has come to its end. */
  async sync(beside?: Promise<unknown>): Promise<void> {
    const end = this.#end;
    try {
      if (beside === undefined) await this.#handle.datasync();
      else await both(this.#handle.datasync(), beside);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
    this.#durableEnd = Math.max(this.#durableEnd, end);
  }

  /** For reading headers back while an object is still being received. */
  get descriptor(): number {
    return this.#handle.fd;
  }

  /** Cuts off what was not acknowledged and takes the right to write away. @returns the final size */
  async seal(keepBytes = this.#durableEnd): Promise<number> {
    try {
      if (this.#end > keepBytes) await this.#handle.truncate(keepBytes);
      await this.#handle.chmod(0o400);
    } finally {
      await this.#handle.close();
    }
    return keepBytes;
  }
}

async function writeAll(handle: FileHandle, buffers: readonly Uint8Array[], offset: number): Promise<void> {
  const pending = buffers.filter((buffer) => buffer.byteLength > 0);
  let position = offset;
  while (pending.length > 0) {
    // A vector of at most 512 buffers (IOV_MAX is 1024 on Linux).
    const { bytesWritten } = await handle.writev(pending.slice(0, 512), position);
    position += bytesWritten;
    dropWritten(pending, bytesWritten);
  }
}

function dropWritten(pending: Uint8Array[], written: number): void {
  let left = written;
  while (pending[0] !== undefined && left >= pending[0].byteLength) {
    left -= pending[0].byteLength;
    pending.shift();
  }
  if (pending[0] !== undefined && left > 0) pending[0] = pending[0].subarray(left);
}

/** Waits for the end of both, also when one fails: the file is closed after that. */
async function both(...works: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works)) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Makes names in a folder durable, and the folder's own name in its parent. */
export async function syncFolder(folder: string): Promise<void> {
  for (const path of [folder, dirname(folder)]) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
