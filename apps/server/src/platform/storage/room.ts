import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { syncToDisk } from '#platform/database/embedded/durable-files.ts';

/** Enough for the database to go on with sign-ins, trails and deletions for a long while. */
const largestReserveBytes = 64 * 1024 * 1024;
/** The largest share of the disk that is reserved: less on small disks. */
const reservedShare = 0.04;
const lookMilliseconds = 1_000;
const pieceBytes = 1024 * 1024;

/**
 * Keeps room on the disk for everything but new images. Objects are refused while less is free than the reserve; when the disk fills up all
 * the same, by others or by the database, a file of that size is given free, so that reading, signing in and deleting go on.
 */
export class Room {
  readonly #folder: string;
  readonly #file: string;
  readonly #logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly #timer: NodeJS.Timeout;
  #isShort = false;
  #keptBytes = 0;
  #looking: Promise<void> = Promise.resolve();

  private constructor(folder: string, logger: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#folder = folder;
    this.#file = join(folder, 'reserve');
    this.#logger = logger;
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look());
    }, lookMilliseconds);
    this.#timer.unref();
  }

  /** Looks once before it resolves: on a disk that is full already, what starts next has the reserve. */
  static async open(folder: string, logger: Pick<FastifyBaseLogger, 'warn' | 'info'>): Promise<Room> {
    const room = new Room(folder, logger);
    await room.#giveFree();
    return room;
  }

  /** True if new objects may be received. */
  get hasRoom(): boolean {
    return !this.#isShort;
  }

  /** What an administrator keeps free for something else. */
  get keptFreeBytes(): number {
    return this.#keptBytes;
  }

  /** Sets what an administrator keeps free for something else, where that is more than the reserve. */
  keepFree(bytes: number): void {
    this.#keptBytes = bytes;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Never rejects: a disk that cannot be asked is asked again. */
  async #look(): Promise<void> {
    try {
      const { free, reserve } = await this.#giveFree();
      const reservedBytes = await this.#heldBytes();
      if (reservedBytes < reserve && free > 3 * reserve) await this.#hold(reserve);
    } catch (error) {
      this.#logger.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'the reserve on the disk failed',
      );
    }
  }

  async #giveFree(): Promise<{ free: number; reserve: number }> {
    const { bavail, bsize, blocks } = await statfs(this.#folder);
    const free = bavail * bsize;
    const reserve = leastFreeBytes(blocks * bsize);
    const wasShort = this.#isShort;
    const reservedBytes = await this.#heldBytes();
    // Room that was given free is not for images: they come again when the reserve is held again, or could be.
    this.#isShort = free < Math.max(this.#keptBytes, reservedBytes > 0 ? reserve : 2 * reserve);
    if (this.#isShort && !wasShort) this.#logger.warn({ freeBytes: free }, 'the disk is full: no images are taken');
    if (!this.#isShort && wasShort) this.#logger.info({ freeBytes: free }, 'there is room again: images are taken');
    if (reservedBytes > 0 && free < reserve / 4) {
      await rm(this.#file, { force: true });
      this.#logger.warn({ reserveBytes: reservedBytes }, 'the disk is full: the reserve was given free');
    }
    return { free, reserve };
  }

  async #heldBytes(): Promise<number> {
    return stat(this.#file).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** Writes random bytes: some file systems hold zeros in no room at all. */
  async #hold(bytes: number): Promise<void> {
    const piece = randomBytes(pieceBytes);
    const unfinished = `${this.#file}.new`;
    const handle = await open(unfinished, 'w', 0o600);
    try {
      for (let done = 0; done < bytes; done += pieceBytes)
        await handle.write(piece, 0, Math.min(pieceBytes, bytes - done));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, this.#file);
    await syncToDisk(this.#folder);
  }
}

/** The reserve on a disk of that size: with less free, no images are taken. */
export function leastFreeBytes(diskBytes: number): number {
  return Math.min(largestReserveBytes, Math.floor(diskBytes * reservedShare));
}
