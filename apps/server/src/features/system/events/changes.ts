import type { Departure } from './departures.ts';

/** Studies that changed, by their keys, each with what it has left. */
export type Changes = ReadonlyMap<number, readonly Departure[]>;

/** Gathers what changes until it is told. */
export class ChangesToTell {
  readonly #changes = new Map<number, Departure[]>();

  add(key: number, departure?: Departure): void {
    const known = this.#changes.get(key);
    if (known === undefined) this.#changes.set(key, departure === undefined ? [] : [departure]);
    else if (departure !== undefined) known.push(departure);
  }

  get size(): number {
    return this.#changes.size;
  }

  /** The first of what was gathered, which is told from now on; all of it where more than `atOnce` has gathered. */
  take({ most, atOnce }: { readonly most: number; readonly atOnce: number }): Changes {
    const taken = [...this.#changes].slice(0, this.#changes.size > atOnce ? undefined : most);
    for (const [key] of taken) this.#changes.delete(key);
    return new Map(taken);
  }
}

interface Remembered {
  readonly at: number;
  readonly departures: readonly Departure[];
}

/** Remembers the changes of the last seconds, for a list that was fetched within them and is announced now. */
export class RecentChanges {
  readonly #milliseconds: number;
  readonly #most: number;
  /** The oldest first. */
  readonly #changes = new Map<number, Remembered>();
  #forgotAt = -Infinity;

  constructor({ milliseconds, most }: { readonly milliseconds: number; readonly most: number }) {
    this.#milliseconds = milliseconds;
    this.#most = most;
  }

  add(key: number, departure: Departure | undefined, now: number): void {
    const departures = this.#changes.get(key)?.departures ?? [];
    this.#changes.delete(key);
    this.#changes.set(key, { at: now, departures: departure === undefined ? departures : [...departures, departure] });
    for (const [oldest, { at }] of this.#changes) {
      const isOver = at + this.#milliseconds < now;
      if (!isOver && this.#changes.size <= this.#most) return;
      if (!isOver) this.#forgotAt = now;
      this.#changes.delete(oldest);
    }
  }

  /** `many` when more changed than is remembered. */
  since(now: number): Changes | 'many' {
    const from = now - this.#milliseconds;
    if (this.#forgotAt >= from) return 'many';
    return new Map(
      [...this.#changes].filter(([, { at }]) => at >= from).map(([key, { departures }]) => [key, departures]),
    );
  }
}
