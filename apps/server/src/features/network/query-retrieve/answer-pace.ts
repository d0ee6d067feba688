import { setImmediate, setTimeout } from 'node:timers/promises';

/** A query makes answers for so long before others have their turn. */
const sliceMilliseconds = 4;
/** Time between slices of all queries together while objects arrive: one part in four is theirs. */
const spacingMilliseconds = 16;
/** After an object the next one is expected for so long. */
const arrivingMilliseconds = 1000;

/** Shares the process between queries and whoever sends images, so that a flood of queries does not hold up a scanner. */
export class AnswerPace {
  #lastTurn: Promise<unknown> = Promise.resolve();
  #arrivedAt = -Infinity;

  /** An object arrives. */
  arrives(): void {
    this.#arrivedAt = performance.now();
  }

  /** For one query: called before each answer, it gives what is to be awaited, or nothing while its slice lasts. */
  slices(): () => Promise<void> | undefined {
    let since = performance.now();
    return () => {
      if (performance.now() - since < sliceMilliseconds) return undefined;
      return this.#turn().then(() => {
        since = performance.now();
      });
    };
  }

  /** One turn after the other, whoever asks. */
  #turn(): Promise<unknown> {
    this.#lastTurn = this.#lastTurn.then(() => (this.#isArriving() ? setTimeout(spacingMilliseconds) : setImmediate()));
    return this.#lastTurn;
  }

  #isArriving(): boolean {
    return performance.now() - this.#arrivedAt < arrivingMilliseconds;
  }
}
