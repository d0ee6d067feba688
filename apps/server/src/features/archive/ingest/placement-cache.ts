/** The keys of a series that images are arriving for. */
export interface Placement {
  readonly studyKey: number;
  readonly seriesKey: number;
}

const mostKept = 10_000;

/** Remembers where series live, so that an image of a known series costs one insert. Only an optimisation: it may forget at any time. */
export class PlacementCache {
  readonly #places = new Map<string, Placement>();

  get(studyUid: string, seriesUid: string): Placement | undefined {
    return this.#places.get(`${studyUid} ${seriesUid}`);
  }

  set(studyUid: string, seriesUid: string, placement: Placement): void {
    if (this.#places.size >= mostKept) this.#places.clear();
    this.#places.set(`${studyUid} ${seriesUid}`, placement);
  }

  clear(): void {
    this.#places.clear();
  }
}
