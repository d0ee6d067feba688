/** Sizes of buffers that are used again: from 64 KiB by doubling. */
const smallestBytes = 64 * 1024;
const largestBytes = 4 * 1024 * 1024;
/** What may lie idle, of all sizes together. */
const mostIdleBytes = 32 * 1024 * 1024;

/**
 * Buffers for objects on their way in, used again and again. A new buffer for every object would make the collector of garbage look
 * through the whole heap for every dozen of CT images, which costs more than everything else that is done with them.
 */
export class BufferPool {
  readonly #idle = new Map<number, Buffer[]>();
  #idleBytes = 0;

  take(atLeast: number): Buffer {
    const size = sizeFor(atLeast);
    const buffer = this.#idle.get(size)?.pop();
    if (buffer === undefined) return Buffer.allocUnsafeSlow(size);
    this.#idleBytes -= size;
    return buffer;
  }

  /** Nothing may refer to the buffer any more. */
  give(buffer: Buffer): void {
    const size = buffer.byteLength;
    if (size > largestBytes || this.#idleBytes + size > mostIdleBytes) return;
    this.#idleBytes += size;
    const idle = this.#idle.get(size);
    if (idle === undefined) this.#idle.set(size, [buffer]);
    else idle.push(buffer);
  }
}

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

function sizeFor(bytes: number): number {
  let size = smallestBytes;
  while (size < bytes) size *= 2;
  return size;
}
