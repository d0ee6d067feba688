import type { Chosen } from '../sources/find-files.ts';
import { Analyser } from './analyser.ts';
import type { Described, Place } from './messages.ts';
import { nextTask } from './next-task.ts';

export interface ReadingNeeds {
  readonly onDescribed: (items: readonly Described[]) => void;
  readonly onChange: () => void;
}

/** Everything that was chosen for one upload: walked through here, described in a worker, and kept at hand to be sent. */
export class Reading {
  readonly #needs: ReadingNeeds;
  readonly #files = new Map<number, File>();
  #analyser: Analyser | undefined;
  #walking = 0;
  #found = 0;
  #described = 0;
  #isClosed = false;

  constructor(needs: ReadingNeeds) {
    this.#needs = needs;
  }

  /** Files described, of those found so far; null when nothing is being read. */
  get progress(): { readonly done: number; readonly total: number } | null {
    const isBusy = this.#walking > 0 || this.#described < this.#found;
    return isBusy ? { done: this.#described, total: this.#found } : null;
  }

  get hasFound(): boolean {
    return this.#found > 0;
  }

  /** Walks through what was chosen; what is found is described meanwhile and afterwards. @returns false when closed before */
  async walk(chosen: Chosen): Promise<boolean> {
    this.#walking += 1;
    this.#analyser ??= new Analyser((items, more) => this.#take(items, more));
    try {
      for await (const batch of chosen.files) {
        if (this.#isClosed) return false;
        const firstId = this.#analyser.describe(batch);
        for (const [index, { file }] of batch.entries()) this.#files.set(firstId + index, file);
        this.#found += batch.length;
        this.#needs.onChange();
        await nextTask();
      }
    } finally {
      this.#walking -= 1;
    }
    return !this.#isClosed;
  }

  /** The bytes at a place; null when they cannot be had any more. */
  async contentOf(place: Place): Promise<Blob | null> {
    if (place.entry === null) return this.#files.get(place.fileId) ?? null;
    return (await this.#analyser?.extract(place)) ?? null;
  }

  /** The SHA-256 of what lies at a place, from an offset on; null where it cannot be told. */
  async hashOf(place: Place, offset: number): Promise<string | null> {
    return (await this.#analyser?.hash(place, offset)) ?? null;
  }

  close(): void {
    this.#isClosed = true;
    this.#analyser?.close();
    this.#files.clear();
  }

  #take(items: readonly Described[], more: number): void {
    if (this.#isClosed) return;
    this.#found += more;
    this.#described += items.length;
    this.#needs.onDescribed(items);
  }
}
