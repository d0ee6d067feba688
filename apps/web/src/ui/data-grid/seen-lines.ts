import { linesIn } from './line-places.ts';

/** The last state of a list's window: its scroll position, its height, and the measured heights of its lines. */
export class SeenLines {
  #top = 0;
  #height = 0;
  #moved = 0;
  readonly #heights = new Map<string, number>();

  heightOf(key: string): number | undefined {
    return this.#heights.get(key);
  }

  look({ scrollTop, clientHeight }: HTMLElement): void {
    this.#top = scrollTop;
    this.#height = clientHeight;
  }

  in(starts: Float64Array): { readonly first: number; readonly last: number } {
    return linesIn(starts, this.#top, this.#height);
  }

  /** Records the height of a line, identified by `data-index`. Returns true if it differs from the assumed one. */
  note({ target, borderBoxSize: [box] }: ResizeObserverEntry, starts: Float64Array, keyAt: (index: number) => string) {
    const index = Number(target.getAttribute('data-index'));
    const [start = 0, end = start] = starts.subarray(index, index + 2);
    const height = Math.round(box?.blockSize ?? 0);
    // One that left the document has none.
    if (height === 0 || height === end - start) return false;
    this.#heights.set(keyAt(index), height);
    if (start < this.#top) this.#moved += height - (end - start);
    return true;
  }

  /** Keeps what is in sight where it is, after a line above it turned out to be of another height. */
  settle(scroller: HTMLElement | null): void {
    if (this.#moved !== 0) scroller?.scrollBy(0, this.#moved);
    this.#moved = 0;
  }
}
