/** Something that holds bytes in memory and can let go of them. */
export interface Holder {
  /** Moves the bytes to the disk. */
  spill(): void;
}

/**
 * Bounds the memory of objects that are still arriving, all together. When it is too much, those that have been on their way longest go to
 * the disk: senders that have stopped, most likely.
 */
export class HoldingObjects {
  readonly #mostBytes: number;
  /** In the order of their beginning. */
  readonly #held = new Map<Holder, number>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Takes note of how much somebody holds now. */
  note(holder: Holder, bytes: number): void {
    this.#bytes += bytes - (this.#held.get(holder) ?? 0);
    this.#held.set(holder, bytes);
    if (this.#bytes <= this.#mostBytes) return;
    for (const [oldest, held] of this.#held) {
      if (held < leastWorthSpilling) continue;
      this.#bytes -= held;
      this.#held.set(oldest, 0);
      oldest.spill();
      if (this.#bytes <= this.#mostBytes) return;
    }
  }

  /** Holds nothing any more, and never will. */
  forget(holder: Holder): void {
    this.#bytes -= this.#held.get(holder) ?? 0;
    this.#held.delete(holder);
  }
}

/** More than the meta group of a file, which has to be read whole. */
const leastWorthSpilling = 128 * 1024;
