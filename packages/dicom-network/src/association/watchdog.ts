export interface WatchdogLimits {
  readonly idleAssociationMilliseconds: number;
  readonly minimumBytesPerSecond: number;
  readonly rateWindowMilliseconds: number;
}

/**
 * Judges whether the peer still does its part: it must get on with its messages, and send a data set fast enough.
 * Bytes that complete nothing do not count, so that an association cannot be held by a trickle of them.
 * Time is passed in (milliseconds of a monotonic clock). While we are the slow side the clock stands.
 */
export class Watchdog {
  readonly #limits: WatchdogLimits;
  #lastActivity: number;
  #windowStart: number | undefined;
  #windowBytes = 0;
  #pauses = 0;

  constructor(limits: WatchdogLimits, now: number) {
    this.#limits = limits;
    this.#lastActivity = now;
  }

  /** A whole command set came (`bytes` is 0), or so many bytes of a data set. */
  progress(bytes: number, now: number): void {
    this.#lastActivity = now;
    this.#windowBytes += bytes;
  }

  /** A data set began or ended; the rate is judged between the two. */
  transfer(isRunning: boolean, now: number): void {
    if (isRunning === (this.#windowStart !== undefined)) return;
    this.#windowStart = isRunning ? now : undefined;
    this.#windowBytes = 0;
  }

  /** The peer waits for us. May be nested; each pause needs its `resume`. */
  pause(): void {
    this.#pauses += 1;
  }

  resume(now: number): void {
    this.#pauses -= 1;
    this.#lastActivity = now;
    if (this.#windowStart !== undefined) this.#windowStart = now;
    this.#windowBytes = 0;
  }

  /** Returns how long the peer has been silent; 0 while it waits for us. */
  silentMilliseconds(now: number): number {
    return this.#pauses > 0 ? 0 : now - this.#lastActivity;
  }

  /** Milliseconds after which `check` should be called again. */
  get interval(): number {
    const { idleAssociationMilliseconds, rateWindowMilliseconds } = this.#limits;
    return Math.max(10, Math.min(idleAssociationMilliseconds, rateWindowMilliseconds) / 4);
  }

  /** Returns the peer's fault. A fault stays until it is made good. */
  check(now: number): 'idle' | 'too-slow' | undefined {
    if (this.#pauses > 0) return undefined;
    if (now - this.#lastActivity >= this.#limits.idleAssociationMilliseconds) return 'idle';
    if (this.#windowStart === undefined) return undefined;
    const elapsed = now - this.#windowStart;
    if (elapsed < this.#limits.rateWindowMilliseconds) return undefined;
    if (this.#windowBytes < (this.#limits.minimumBytesPerSecond * elapsed) / 1000) return 'too-slow';
    this.#windowStart = now;
    this.#windowBytes = 0;
    return undefined;
  }
}
