import { createHash } from 'node:crypto';
import { closeSync, fstat, open, openSync, read, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { areAsSummed, blockBytes, blocksAround, BlockSums, isOfWholeBlocks } from './block-sums.ts';
import { BufferPool, type Lease } from './buffer-pool.ts';
import { DamagedBytes, type DamageKind } from './damaged-bytes.ts';
import { StoreAway } from './pack-folders.ts';
import type { PackLocation, ProvedObject } from './pack-location.ts';

const readDescriptor = promisify(read);
const statDescriptor = promisify(fstat);
const openDescriptor = promisify(open);
const mostOpenDescriptors = 128;
const streamChunkBytes = 1024 * 1024;

interface OpenPack {
  readonly fd: number;
  readers: number;
  isEvicted: boolean;
}

/** The present place of a pack. A slow store must not hold up everything else while a file of it is opened. */
export interface FoundPack {
  readonly path: string;
  readonly isSlow: boolean;
}

/** The damage of an object; of a sound one the checksums of its blocks. */
export type Checked = { readonly damage: DamageKind } | { readonly damage: undefined; readonly blockSums: Buffer };

/** Reads ranges of packs through a small set of descriptors that stay open. */
export class PackReader {
  readonly #find: (packId: number) => Promise<FoundPack>;
  readonly #buffers = new BufferPool();
  readonly #open = new Map<number, Promise<OpenPack>>();
  #onDamage: (packId: number, offset: number, kind: DamageKind) => void = () => {};

  /** @param find @throws StoreAway while the store of the pack cannot be reached */
  constructor(find: (packId: number) => Promise<FoundPack>) {
    this.#find = find;
  }

  /** Returns the path of a pack, for a process that reads by itself. @throws StoreAway */
  async pathOf(packId: number): Promise<string> {
    return (await this.#find(packId)).path;
  }

  /** Calls back whenever a range turns out not to be there, or not to be what came in, with its place. */
  onDamage(tell: (packId: number, offset: number, kind: DamageKind) => void): void {
    this.#onDamage = tell;
  }

  /** Looks whether all of these ranges are there, before anything of them is sent. @throws DamagedBytes */
  async require(ranges: readonly PackLocation[]): Promise<void> {
    const last = new Map<number, PackLocation>();
    for (const range of ranges) {
      const known = last.get(range.packId);
      if (known === undefined || range.offset + range.length > known.offset + known.length)
        last.set(range.packId, range);
    }
    for (const range of last.values()) await this.#requireEnd(range);
  }

  async #requireEnd({ packId, offset, length }: PackLocation): Promise<void> {
    try {
      const size = await this.#sizeOf(packId);
      if (size < offset + length) throw new DamagedBytes('missing');
    } catch (error) {
      if (error instanceof DamagedBytes) this.#onDamage(packId, offset, error.kind);
      throw error;
    }
  }

  /**
   * Returns the size of the file that has the pack's name now: an open descriptor would go on with one that was removed or put back
   * meanwhile.
   */
  async #sizeOf(packId: number): Promise<number> {
    const { size, nlink } = await this.#with(packId, (fd) => statDescriptor(fd));
    if (nlink > 0) return size;
    await this.forget(packId);
    return (await this.#with(packId, (fd) => statDescriptor(fd))).size;
  }

  /** Reads an object whole, in pieces, so that others get their turn. */
  async check({ packId, offset, length }: PackLocation, sha256: string): Promise<Checked> {
    const hash = createHash('sha256');
    const sums = new BlockSums();
    const { bytes: buffer, release } = this.#buffers.lend(Math.min(length, streamChunkBytes));
    try {
      await this.#sizeOf(packId);
      for (let done = 0; done < length; done += streamChunkBytes) {
        const piece = buffer.subarray(0, Math.min(streamChunkBytes, length - done));
        await this.#with(packId, async (fd) => fillFully(fd, offset + done, piece));
        hash.update(piece);
        sums.update(piece);
      }
    } catch (error) {
      if (error instanceof DamagedBytes) return { damage: error.kind };
      throw error;
    } finally {
      release();
    }
    return hash.digest('hex') === sha256 ? { damage: undefined, blockSums: sums.digest() } : { damage: 'changed' };
  }

  /** Before anything else is made of an object. @throws DamagedBytes when it is not what came in */
  async requireSame(place: PackLocation, sha256: string): Promise<void> {
    const { damage } = await this.check(place, sha256);
    if (damage !== undefined) throw new DamagedBytes(damage);
  }

  /** The bytes of a range. @throws DamagedBytes when they are not there: the index and the disk disagree */
  async read(packId: number, offset: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafeSlow(length);
    await this.readInto(packId, offset, buffer);
    return buffer;
  }

  /** The bytes of a range in memory on loan. @throws as `read` */
  async borrow(packId: number, offset: number, length: number): Promise<Lease> {
    return this.lendFilled(length, (bytes) => this.readInto(packId, offset, bytes));
  }

  /** Memory to read into, whatever is in it. */
  room(length: number): Lease {
    const lease = this.#buffers.lend(length);
    return { ...lease, bytes: lease.bytes.subarray(0, length) };
  }

  /** Memory that `fill` has written to; nobody has it on loan where that fails. */
  async lendFilled(length: number, fill: (bytes: Buffer) => Promise<unknown>): Promise<Lease> {
    const room = this.room(length);
    try {
      await fill(room.bytes);
      return room;
    } catch (error) {
      // A read may be under way.
      room.discard();
      throw error;
    }
  }

  /** Leases that have not ended. */
  get lent(): number {
    return this.#buffers.lent;
  }

  /** Fills a buffer from a range: a buffer that is used again costs a third of a new one for each read. @throws as `read` */
  async readInto(packId: number, offset: number, target: Buffer): Promise<void> {
    try {
      return await this.#with(packId, async (fd) => fillFully(fd, offset, target));
    } catch (error) {
      if (error instanceof DamagedBytes) this.#onDamage(packId, offset, error.kind);
      throw error;
    }
  }

  /**
   * Reads several objects at once, as `readInto` does.
   * @returns whether they were read; missing bytes are not reported: nobody knows of which object
   */
  async isReadInto(packId: number, offset: number, target: Buffer): Promise<boolean> {
    try {
      await this.#with(packId, async (fd) => fillFully(fd, offset, target));
      return true;
    } catch (error) {
      if (error instanceof DamagedBytes) return false;
      throw error;
    }
  }

  /** Compares all bytes of an object, and reports where they are others than were received. */
  isAsSummed({ packId, packOffset, blockSums }: ProvedObject, bytes: Uint8Array): boolean {
    if (areAsSummed(blockSums, 0, bytes)) return true;
    this.#onDamage(packId, packOffset, 'changed');
    return false;
  }

  /**
   * Lends bytes as `borrow` does, after it has compared the blocks of the object with their checksums; `offset` is counted from its
   * beginning.
   * @throws as `read`, also when the bytes are others than were received
   */
  async borrowProved(
    { packId, packOffset, sizeBytes, blockSums }: ProvedObject,
    offset: number,
    length: number,
  ): Promise<Lease> {
    const { start, end } = blocksAround({ offset, length }, sizeBytes);
    const lease = await this.borrow(packId, packOffset + start, end - start);
    if (areAsSummed(blockSums, start, lease.bytes))
      return { ...lease, bytes: lease.bytes.subarray(offset - start, offset - start + length) };
    lease.release();
    this.#onDamage(packId, packOffset + offset, 'changed');
    throw new DamagedBytes('changed');
  }

  /** Reads a range of such an object and compares it. @throws as `borrowProved` */
  async requireProved(object: ProvedObject, offset: number, length: number): Promise<void> {
    for (let done = 0; done < length; done += streamChunkBytes)
      (await this.borrowProved(object, offset + done, Math.min(streamChunkBytes, length - done))).release();
  }

  /** Fills a buffer from a range of such an object. @throws as `borrowProved` */
  async readProvedInto(object: ProvedObject, offset: number, target: Buffer): Promise<void> {
    if (isOfWholeBlocks({ offset, length: target.length }, object.sizeBytes)) {
      await this.readInto(object.packId, object.packOffset + offset, target);
      if (areAsSummed(object.blockSums, offset, target)) return;
      this.#onDamage(object.packId, object.packOffset + offset, 'changed');
      throw new DamagedBytes('changed');
    }
    for (let done = 0; done < target.length;) {
      // Up to the end of a block, so that none is read twice.
      const whole = streamChunkBytes - ((offset + done) % blockBytes);
      const { bytes, release } = await this.borrowProved(object, offset + done, Math.min(whole, target.length - done));
      bytes.copy(target, done);
      done += bytes.length;
      release();
    }
  }

  /** A range of such an object in memory of its own. @throws as `borrowProved` */
  async readProved(object: ProvedObject, offset: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafeSlow(length);
    await this.readProvedInto(object, offset, buffer);
    return buffer;
  }

  /** Returns a range as a stream of large chunks, read only as fast as it is consumed. */
  stream(packId: number, offset: number, length: number): Readable {
    return Readable.from(this.chunks(packId, offset, length), { objectMode: false, highWaterMark: streamChunkBytes });
  }

  async *chunks(packId: number, offset: number, length: number): AsyncGenerator<Buffer> {
    for (let done = 0; done < length; done += streamChunkBytes) {
      yield await this.read(packId, offset + done, Math.min(streamChunkBytes, length - done));
    }
  }

  /** Small synchronous reads for walking a frame table. */
  async withSource<T>(
    location: { packId: number; offset: number; length: number },
    use: (source: { length: number; read(offset: number, length: number): Uint8Array }) => T,
  ): Promise<T> {
    return this.#with(location.packId, async (fd) =>
      use({
        length: location.length,
        read: (offset, length) => {
          const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, location.length - offset)));
          const count = readSync(fd, buffer, 0, buffer.length, location.offset + offset);
          return buffer.subarray(0, count);
        },
      }),
    );
  }

  /** Closes a pack that is about to be removed. */
  async forget(packId: number): Promise<void> {
    const pack = this.#open.get(packId);
    this.#open.delete(packId);
    if (pack !== undefined) evict(await pack);
  }

  async close(): Promise<void> {
    for (const packId of this.#open.keys()) await this.forget(packId);
  }

  async #with<T>(packId: number, use: (fd: number) => Promise<T>): Promise<T> {
    const pack = await this.#pack(packId);
    pack.readers += 1;
    try {
      return await use(pack.fd);
    } catch (error) {
      throw await this.#faultOf(packId, error);
    } finally {
      pack.readers -= 1;
      if (pack.isEvicted && pack.readers === 0) closeSync(pack.fd);
    }
  }

  /** Returns the meaning of a file's error: a store that went away while a file of it was open has lost nothing. */
  async #faultOf(packId: number, error: unknown): Promise<unknown> {
    if (!isUnreadable(error)) return error;
    await this.forget(packId);
    try {
      const { isSlow } = await this.#find(packId);
      return isSlow && isUnreachable(error) ? new StoreAway() : new DamagedBytes('missing');
    } catch (away) {
      return away;
    }
  }

  #pack(packId: number): Promise<OpenPack> {
    const known = this.#open.get(packId);
    if (known !== undefined) {
      // Reinserted, so that the map's order is the order of use.
      this.#open.delete(packId);
      this.#open.set(packId, known);
      return known;
    }
    const opened = this.#openPack(packId);
    this.#open.set(packId, opened);
    opened.catch(() => this.#open.delete(packId));
    this.#evictOldest();
    return opened;
  }

  /** A pack that is not where it was looked for may have been moved meanwhile: it is missing when it is not there a second time. */
  async #openPack(packId: number): Promise<OpenPack> {
    for (let before = ''; ;) {
      const { path, isSlow } = await this.#find(packId);
      try {
        const fd = isSlow ? await openDescriptor(path, 'r') : openSync(path, 'r');
        return { fd, readers: 0, isEvicted: false };
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        if (isSlow && isUnreachable(error)) throw new StoreAway();
        if (path === before) throw new DamagedBytes('missing');
        before = path;
      }
    }
  }

  #evictOldest(): void {
    if (this.#open.size <= mostOpenDescriptors) return;
    const oldest = this.#open.entries().next().value;
    if (oldest === undefined) return;
    this.#open.delete(oldest[0]);
    oldest[1].then(evict, () => {});
  }
}

function evict(pack: OpenPack): void {
  pack.isEvicted = true;
  if (pack.readers === 0) closeSync(pack.fd);
}

/** The file is gone, or its disk gives an error for it. */
function isUnreadable(error: unknown): boolean {
  return hasCode(error, ['ENOENT', 'EIO', 'EACCES']) || isUnreachable(error);
}

/** The disk behind it is gone, or does not answer. */
function isUnreachable(error: unknown): boolean {
  return hasCode(error, ['ESTALE', 'ENOTCONN', 'ENODEV', 'ENXIO', 'EHOSTDOWN', 'EHOSTUNREACH', 'ETIMEDOUT']);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function fillFully(fd: number, offset: number, buffer: Buffer): Promise<void> {
  let done = 0;
  while (done < buffer.length) {
    const { bytesRead } = await readDescriptor(fd, buffer, done, buffer.length - done, offset + done);
    if (bytesRead === 0) throw new DamagedBytes('missing');
    done += bytesRead;
  }
}
