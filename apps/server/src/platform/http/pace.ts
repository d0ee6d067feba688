import { TooManyRequests } from './too-many-requests.ts';

const windowMilliseconds = 60_000;
const mostPlaces = 10_000;

/** So many calls a minute from one place, counted by this process alone: for what is cheap, and harmless when asked a little more. */
export class Pace {
  readonly #perMinute: number;
  #counts = new Map<string, number>();
  #since = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** @throws AppError `too-many-requests` */
  take(place: string): void {
    const now = Date.now();
    if (now - this.#since >= windowMilliseconds || this.#counts.size >= mostPlaces) {
      this.#counts = new Map();
      this.#since = now;
    }
    const count = (this.#counts.get(place) ?? 0) + 1;
    if (count > this.#perMinute) throw new TooManyRequests('Wait a minute.', this.#since + windowMilliseconds - now);
    this.#counts.set(place, count);
  }
}
