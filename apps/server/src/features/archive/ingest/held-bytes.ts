import type { BufferPool } from '#platform/storage/buffer-pool.ts';

export interface TakenBytes {
  readonly bytes: Buffer;
  /** After this the bytes belong to another object. */
  readonly release: () => void;
}

/** Bytes that are gathered, in one piece. */
export class HeldBytes {
  readonly #pool: BufferPool;
  #buffer: Buffer | undefined;
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
    const buffer = this.#buffer !== undefined && end <= this.#buffer.byteLength ? this.#buffer : this.#grown(end);
    buffer.set(bytes, this.#end);
    this.#end = end;
  }

  /** A view of what is held, good until something is added, taken or cleared. */
  view(): Buffer {
    return this.#buffer?.subarray(this.#start, this.#end) ?? Buffer.alloc(0);
  }

  /** Leaves away bytes at the start. */
  drop(count: number): void {
    this.#start += count;
  }

  /** Hands over what is held, and is empty. */
  take(): TakenBytes {
    const [bytes, buffer] = [this.view(), this.#buffer];
    this.#buffer = undefined;
    this.#start = this.#end = 0;
    return {
      bytes,
      release: () => {
        if (buffer !== undefined) this.#pool.give(buffer);
      },
    };
  }

  clear(): void {
    this.take().release();
  }

  #grown(needed: number): Buffer {
    const grown = this.#pool.take(needed);
    if (this.#buffer !== undefined) {
      grown.set(this.#buffer.subarray(0, this.#end));
      this.#pool.give(this.#buffer);
    }
    this.#buffer = grown;
    return grown;
  }
}
