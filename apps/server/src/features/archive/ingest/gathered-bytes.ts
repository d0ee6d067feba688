import type { BufferPool, Lease } from '#platform/storage/buffer-pool.ts';

const noLoan = { release: () => {}, discard: () => {} };

/** Bytes that are gathered, in one piece. */
export class GatheredBytes {
  readonly #pool: BufferPool;
  #lease: Lease | undefined;
  #start = 0;
  #end = 0;

  constructor(pool: BufferPool) {
    this.#pool = pool;
  }

  get length(): number {
    return this.#end - this.#start;
  }

  /** Copies the bytes. */
  add(bytes: Uint8Array): void {
    const end = this.#end + bytes.byteLength;
    const lease = this.#lease !== undefined && end <= this.#lease.bytes.byteLength ? this.#lease : this.#grown(end);
    lease.bytes.set(bytes, this.#end);
    this.#end = end;
  }

  /** Returns a view of the bytes, good until something is added, taken or cleared. */
  view(): Buffer {
    return this.#lease?.bytes.subarray(this.#start, this.#end) ?? Buffer.alloc(0);
  }

  /** Leaves away bytes at the start. */
  drop(count: number): void {
    this.#start += count;
  }

  /** Hands the bytes over, and is empty. */
  take(): Lease {
    const bytes = this.view();
    const { release, discard } = this.#lease ?? noLoan;
    this.#lease = undefined;
    this.#start = this.#end = 0;
    return { bytes, release, discard };
  }

  clear(): void {
    this.take().release();
  }

  #grown(needed: number): Lease {
    const grown = this.#pool.lend(needed);
    if (this.#lease !== undefined) {
      grown.bytes.set(this.#lease.bytes.subarray(0, this.#end));
      this.#lease.release();
    }
    this.#lease = grown;
    return grown;
  }
}
