import { createHash } from 'node:crypto';
import { fstat, read, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { areAsSummed, blockBytes, blocksAround, BlockSums, isOfWholeBlocks } from './block-sums.ts';
import { BufferPool, type Lease } from './buffer-pool.ts';
import { DamagedBytes, type DamageKind } from './damaged-bytes.ts';
import { ObjectFault } from './objects/object-fault.ts';
import { StoredWindow } from './objects/stored-window.ts';
import { OpenPacks, type FoundPack, type Range } from './open-packs.ts';
import type { PackLocation, ProvedObject } from './pack-location.ts';

const readDescriptor = promisify(read);
const statDescriptor = promisify(fstat);
const streamChunkBytes = 1024 * 1024;
const nothing = { offset: 0, length: 0 };

/** The damage of an object; of a sound one the checksums of its blocks. */
export type Checked = { readonly damage: DamageKind } | { readonly damage: undefined; readonly blockSums: Buffer };

/** Reads ranges of packs through a small set of descriptors that stay open. */
export class PackReader {
  readonly #find: (packId: number) => Promise<FoundPack>;
  readonly #buffers = new BufferPool();
  readonly #packs: OpenPacks;
  readonly #window = new StoredWindow();
  #onDamage: (packId: number, offset: number, kind: DamageKind) => void = () => {};

  /** @param find @throws StoreAway while the store of the pack cannot be reached */
  constructor(find: (packId: number) => Promise<FoundPack>) {
    this.#find = find;
    this.#packs = new OpenPacks(find);
  }

  /** Returns the path of the file that an object is in, for a process that reads by itself. @throws StoreAway, DamagedBytes */
  async pathOf({ packId, offset, length }: PackLocation): Promise<string> {
    const found = await this.#find(packId);
    if ('path' in found) return found.path;
    return this.#packs.use(packId, { offset, length }, async (_, cached) => cached?.path ?? '');
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
      const size = await this.#sizeOf(packId, {
        offset: offset + Math.max(0, length - 1),
        length: Math.min(1, length),
      });
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
  async #sizeOf(packId: number, range: Range): Promise<number> {
    const { size, nlink } = await this.#packs.use(packId, range, (fd) => statDescriptor(fd));
    if (nlink > 0) return size;
    await this.forget(packId);
    return (await this.#packs.use(packId, range, (fd) => statDescriptor(fd))).size;
  }

  /**
   * Reads an object whole, in pieces, so that others get their turn. `asStored` reads what the object store has, whatever of it is here.
   */
  async check(place: PackLocation, sha256: string, asStored = false): Promise<Checked> {
    const checked = await this.#checkOnce(place, sha256, asStored);
    if (checked.damage !== 'changed' || asStored || !(await this.#isFetchedAgain(place))) return checked;
    return this.#checkOnce(place, sha256, asStored);
  }

  async #checkOnce(place: PackLocation, sha256: string, asStored: boolean): Promise<Checked> {
    const hash = createHash('sha256');
    const sums = new BlockSums();
    try {
      await this.#each(place, asStored, (piece) => {
        hash.update(piece);
        sums.update(piece);
      });
    } catch (error) {
      if (error instanceof DamagedBytes) return { damage: error.kind };
      throw error;
    }
    return hash.digest('hex') === sha256 ? { damage: undefined, blockSums: sums.digest() } : { damage: 'changed' };
  }

  /** Passes an object by in pieces, each good until the next. */
  async #each(place: PackLocation, asStored: boolean, use: (piece: Buffer) => void): Promise<void> {
    const { packId, offset, length } = place;
    if (asStored && (await this.#isPassedAsStored(place, use))) return;
    await this.#sizeOf(packId, nothing);
    const { bytes: buffer, release } = this.#buffers.lend(Math.min(length, streamChunkBytes));
    try {
      for (let done = 0; done < length; done += streamChunkBytes) {
        const piece = buffer.subarray(0, Math.min(streamChunkBytes, length - done));
        const range = { offset: offset + done, length: piece.length };
        await this.#packs.use(packId, range, async (fd) => fillFully(fd, range.offset, piece));
        use(piece);
      }
    } finally {
      release();
    }
  }

  /** @returns false for a pack that does not lie in the object store */
  async #isPassedAsStored({ packId, offset, length }: PackLocation, use: (piece: Buffer) => void): Promise<boolean> {
    const found = await this.#find(packId);
    if (!('open' in found)) return false;
    try {
      for await (const piece of this.#window.read(packId, found, { offset, length })) use(piece);
    } catch (error) {
      throw error instanceof ObjectFault ? await found.meaningOf(error) : error;
    }
    return true;
  }

  /**
   * Fetches a range again where the pack lies in the object store: the file that is here may have been changed.
   * @returns whether it was; false where the store does not have it either
   */
  async #isFetchedAgain({ packId, offset, length }: PackLocation): Promise<boolean> {
    try {
      return await this.#packs.use(packId, nothing, async (_, cached) => {
        await cached?.fetchAgain(offset, length);
        return cached !== undefined;
      });
    } catch (error) {
      if (error instanceof DamagedBytes) return false;
      throw error;
    }
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
      return await this.#packs.use(packId, { offset, length: target.length }, async (fd) =>
        fillFully(fd, offset, target),
      );
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
      await this.#packs.use(packId, { offset, length: target.length }, async (fd) => fillFully(fd, offset, target));
      return true;
    } catch (error) {
      if (error instanceof DamagedBytes) return false;
      throw error;
    }
  }

  /** Compares all bytes of an object, and reports where they are others than were received. */
  async isAsSummed({ packId, packOffset, sizeBytes, blockSums }: ProvedObject, bytes: Buffer): Promise<boolean> {
    if (areAsSummed(blockSums, 0, bytes)) return true;
    const place = { packId, offset: packOffset, length: sizeBytes };
    if (await this.#isReadAgain(place, bytes, (read) => areAsSummed(blockSums, 0, read))) return true;
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
    const place = { packId, offset: packOffset + start, length: end - start };
    const lease = await this.borrow(packId, place.offset, place.length);
    const lent = () => ({ ...lease, bytes: lease.bytes.subarray(offset - start, offset - start + length) });
    if (areAsSummed(blockSums, start, lease.bytes)) return lent();
    try {
      if (await this.#isReadAgain(place, lease.bytes, (bytes) => areAsSummed(blockSums, start, bytes))) return lent();
    } catch (error) {
      lease.discard();
      throw error;
    }
    lease.release();
    this.#onDamage(packId, packOffset + offset, 'changed');
    throw new DamagedBytes('changed');
  }

  /** Fetches a range again, where there is somewhere to fetch it from, and reads it. @returns whether it is right then */
  async #isReadAgain(place: PackLocation, target: Buffer, isRight: (bytes: Buffer) => boolean): Promise<boolean> {
    if (!(await this.#isFetchedAgain(place))) return false;
    await this.readInto(place.packId, place.offset, target);
    return isRight(target);
  }

  /** Reads a range of such an object and compares it. @throws as `borrowProved` */
  async requireProved(object: ProvedObject, offset: number, length: number): Promise<void> {
    for (let done = 0; done < length; done += streamChunkBytes)
      (await this.borrowProved(object, offset + done, Math.min(streamChunkBytes, length - done))).release();
  }

  /** Fills a buffer from a range of such an object. @throws as `borrowProved` */
  async readProvedInto(object: ProvedObject, offset: number, target: Buffer): Promise<void> {
    if (isOfWholeBlocks({ offset, length: target.length }, object.sizeBytes)) {
      const place = { packId: object.packId, offset: object.packOffset + offset, length: target.length };
      const isRight = (bytes: Buffer) => areAsSummed(object.blockSums, offset, bytes);
      await this.readInto(place.packId, place.offset, target);
      if (isRight(target) || (await this.#isReadAgain(place, target, isRight))) return;
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
    return this.#packs.use(location.packId, location, async (fd) =>
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
  forget(packId: number): Promise<void> {
    return this.#packs.forget(packId);
  }

  close(): Promise<void> {
    return this.#packs.close();
  }
}

async function fillFully(fd: number, offset: number, buffer: Buffer): Promise<void> {
  let done = 0;
  while (done < buffer.length) {
    const { bytesRead } = await readDescriptor(fd, buffer, done, buffer.length - done, offset + done);
    if (bytesRead === 0) throw new DamagedBytes('missing');
    done += bytesRead;
  }
}
