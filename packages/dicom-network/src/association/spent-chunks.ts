const mostRemembered = 64;

/**
 * Gives the memory of chunks back as soon as their bytes were read. Each is 64 KiB that nobody else refers to, and left to the collector of
 * garbage they make it look through the whole heap for every dozen of CT images: twice the cost of storing these.
 */
export class SpentChunks {
  readonly #chunks: Uint8Array[] = [];

  add(chunk: Uint8Array): void {
    // What comes in tiny pieces is not worth remembering.
    if (this.#chunks.length >= mostRemembered) this.#chunks.length = 0;
    this.#chunks.push(chunk);
  }

  /** From here on every view of the chunks is empty. */
  release(): void {
    for (const chunk of this.#chunks) giveBack(chunk);
    this.#chunks.length = 0;
  }
}

/** Gives the memory of a chunk back, to which nobody else refers: from here on it is empty. A part of something larger stays. */
export function giveBack({ byteLength, buffer }: Uint8Array): void {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
