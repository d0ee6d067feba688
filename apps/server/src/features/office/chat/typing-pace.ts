const leastMilliseconds = 2_000;
const mostRemembered = 10_000;

/** Lets somebody's typing in a room through once every few seconds. */
export class TypingPace {
  /** Times of the last messages that were let through, the oldest first. */
  readonly #told = new Map<string, number>();

  take(who: string, now: number): boolean {
    if (now - (this.#told.get(who) ?? -Infinity) < leastMilliseconds) return false;
    this.#told.delete(who);
    this.#told.set(who, now);
    const [oldest] = this.#told.keys();
    if (this.#told.size > mostRemembered && oldest !== undefined) this.#told.delete(oldest);
    return true;
  }
}
