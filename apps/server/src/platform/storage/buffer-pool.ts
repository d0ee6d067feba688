/** Sizes of buffers that are used again: from 64 KiB by doubling. */
const smallestBytes = 64 * 1024;
const largestBytes = 4 * 1024 * 1024;
/** What may lie idle, of all sizes together. */
const mostIdleBytes = 32 * 1024 * 1024;

/**
 * Buffers for images on their way in or out, used again and again. A new buffer for every image would make the collector of garbage look
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

/** The next size up: few sizes, so that buffers fit again. */
function sizeFor(bytes: number): number {
  let size = smallestBytes;
  while (size < bytes) size *= 2;
  return size;
}
