/** Sizes of buffers that are used again: from 64 KiB by doubling. */
const smallestBytes = 64 * 1024;
const largestBytes = 4 * 1024 * 1024;
/** Bytes that may lie idle, of all sizes together. */
const mostIdleBytes = 32 * 1024 * 1024;

/** Memory on loan. Whoever holds it ends the loan once, whatever becomes of what it was taken for; a second time changes nothing. */
export interface Lease {
  readonly bytes: Buffer;
  /** The memory is used again: nothing may refer to it any more. */
  readonly release: () => void;
  /** Something, such as a socket that broke, may still refer to the memory: the garbage collector frees it. */
  readonly discard: () => void;
}

/**
 * Buffers for images on their way in or out, used again and again. A new buffer for every image would make the collector of garbage look
 * through the whole heap for every dozen of CT images, which costs more than everything else that is done with them.
 */
export class BufferPool {
  readonly #idle = new Map<number, Buffer[]>();
  #idleBytes = 0;
  #lent = 0;

  /** The number of leases that have not ended. */
  get lent(): number {
    return this.#lent;
  }

  /** @returns memory of `atLeast` bytes or more, whatever is in it */
  lend(atLeast: number): Lease {
    const bytes = this.#take(atLeast);
    this.#lent += 1;
    let isLent = true;
    const end = (isUsedAgain: boolean): void => {
      if (!isLent) return;
      isLent = false;
      this.#lent -= 1;
      if (isUsedAgain) this.#give(bytes);
    };
    return { bytes, release: () => end(true), discard: () => end(false) };
  }

  #take(atLeast: number): Buffer {
    const size = sizeFor(atLeast);
    const buffer = this.#idle.get(size)?.pop();
    if (buffer === undefined) return Buffer.allocUnsafeSlow(size);
    this.#idleBytes -= size;
    return buffer;
  }

  #give(buffer: Buffer): void {
    const size = buffer.byteLength;
    if (size > largestBytes || this.#idleBytes + size > mostIdleBytes) return;
    this.#idleBytes += size;
    const idle = this.#idle.get(size);
    if (idle === undefined) this.#idle.set(size, [buffer]);
    else idle.push(buffer);
  }
}

/** The next size up: few sizes, so that buffers fit again. */
function sizeFor(bytes: number): number {
  let size = smallestBytes;
  while (size < bytes) size *= 2;
  return size;
}
