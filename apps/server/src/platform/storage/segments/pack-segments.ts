import { isFault, ObjectFault } from '../objects/object-fault.ts';
import type { ObjectBody, ObjectStore } from '../objects/object-store.ts';
import type { ObjectTier } from '../objects/object-tier.ts';
import { NotPromised } from './not-promised.ts';

/** A piece of a pack that is an object of its own. */
export interface Segment {
  /** Where it begins in the pack. */
  readonly offset: number;
  readonly sizeBytes: number;
}

const folder = 'open/';
/** A sender waits: it is told within half a minute that the store does not answer. */
const urgent = { tries: 2, silentMilliseconds: 10_000 };

/** Returns the name that all segments of a pack begin with. */
export function segmentsKeyOf(fileName: string): string {
  return `${folder}${fileName.replace(/\.pack$/, '')}/`;
}

/** True for what `segmentsKeyOf` returns. */
export function isSegmentsKey(key: string): boolean {
  return key.startsWith(folder) && key.endsWith('/');
}

/**
 * Packs that are being written, as objects in the store: `open/<pack>/<offset>`. They follow each other without a gap, so that they are
 * found without listing: each is where the one before ends. None is ever written twice.
 */
export class PackSegments {
  readonly #tier: ObjectTier;

  constructor(tier: ObjectTier) {
    this.#tier = tier;
  }

  get #store(): ObjectStore {
    return this.#tier.store;
  }

  /** Looks whether the store is there and ours, before anything is begun in vain. @throws NotPromised */
  async require(): Promise<void> {
    if (!(await this.isThere())) throw new NotPromised();
  }

  /** Stores a segment and reads it back: when this resolves, the store gave these very bytes. @throws NotPromised */
  async put(fileName: string, offset: number, body: ObjectBody): Promise<void> {
    await this.require();
    try {
      await this.#putProved(`${segmentsKeyOf(fileName)}${offset}`, body);
    } catch (error) {
      if (!isFault(error)) throw error;
      this.#tier.doubt();
      throw new NotPromised();
    }
  }

  /** True if the store is there and ours: only then a segment that it does not have was never acknowledged. */
  async isThere(): Promise<boolean> {
    return (await this.#tier.look()).state === 'ready';
  }

  /** Returns the segments of a pack in their order. @throws ObjectFault */
  async list(fileName: string): Promise<readonly Segment[]> {
    const found: Segment[] = [];
    for (let offset = 0; ;) {
      const sizeBytes = await this.#sizeOf(`${segmentsKeyOf(fileName)}${offset}`);
      if (sizeBytes === 0) return found;
      found.push({ offset, sizeBytes });
      offset += sizeBytes;
    }
  }

  /** @throws ObjectFault */
  read(fileName: string, { offset, sizeBytes }: Segment): AsyncGenerator<Buffer> {
    return this.#store.read(`${segmentsKeyOf(fileName)}${offset}`, 0, sizeBytes);
  }

  /**
   * Removes the segments whose names begin so, the last one first: what is left after an end in between is found again.
   * @throws ObjectFault
   */
  async remove(segmentsKey: string): Promise<void> {
    const found = await this.list(segmentsKey.slice(folder.length, -1));
    for (const { offset } of found.toReversed()) await this.#store.remove(`${segmentsKey}${offset}`);
  }

  async #putProved(key: string, body: ObjectBody): Promise<void> {
    const isTaken = await this.#store.put(key, body, urgent).then(
      () => false,
      (error: unknown) => {
        if (isFault(error, 'taken')) return true;
        throw error;
      },
    );
    // Taken by the try before, whose answer was lost: or else by other bytes, which may be more of them.
    const isAsLong = !isTaken || (await this.#sizeOf(key)) === body.sizeBytes;
    if (!isAsLong || !(await isSame(this.#store.read(key, 0, body.sizeBytes), body.chunks())))
      throw new ObjectFault('away', 'The object store does not keep what it is given.');
  }

  /** 0 where there is none. */
  async #sizeOf(key: string): Promise<number> {
    return this.#store.sizeOf(key).catch((error: unknown) => {
      if (isFault(error, 'missing')) return 0;
      throw error;
    });
  }
}

/** True if two streams of as many bytes hold the same ones. */
async function isSame(read: AsyncIterable<Uint8Array>, sent: AsyncIterable<Uint8Array>): Promise<boolean> {
  const wanted = sent[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  for await (const piece of read) {
    for (let at = 0; at < piece.length;) {
      if (left.length === 0) {
        const next = await wanted.next();
        if (next.done === true) return false;
        left = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
        continue;
      }
      const length = Math.min(left.length, piece.length - at);
      if (left.compare(piece, at, at + length, 0, length) !== 0) return false;
      left = left.subarray(length);
      at += length;
    }
  }
  return true;
}
