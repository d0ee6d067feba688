import type { Round } from '#platform/server-feature.ts';

/** Between two beginnings of a round that is woken again and again. */
const leastPauseMilliseconds = 200;

interface Clocked extends Pick<Round, 'everyMilliseconds' | 'work'> {
  readonly firstAfterMilliseconds?: number;
}

/** Does one round by a clock, and at once when it is woken: never twice at the same time, and once for all that woke it meanwhile. */
export class RepeatedRound {
  readonly #work: Round['work'];
  readonly #failed: (error: unknown) => void;
  #clock: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  /** Woken while it ran: that may concern what came after it looked. */
  #isWanted = false;
  #next: NodeJS.Timeout | undefined;
  #begunAt = -Infinity;
  #isEnded = false;

  constructor(
    { everyMilliseconds, work, firstAfterMilliseconds = everyMilliseconds }: Clocked,
    failed: (error: unknown) => void,
  ) {
    this.#work = work;
    this.#failed = failed;
    this.#clock = setTimeout(() => {
      this.#clock = setInterval(() => this.#strike(), everyMilliseconds);
      this.#strike();
    }, firstAfterMilliseconds);
  }

  #strike(): void {
    if (this.#running === undefined) this.#begin();
  }

  wake(): void {
    if (this.#isEnded || this.#next !== undefined) return;
    if (this.#running !== undefined) {
      this.#isWanted = true;
      return;
    }
    const pause = this.#begunAt + leastPauseMilliseconds - performance.now();
    if (pause <= 0) this.#begin();
    else this.#next = setTimeout(() => this.#begin(), pause);
  }

  #begin(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
    this.#begunAt = performance.now();
    this.#running = this.#try().then(() => this.#pause());
  }

  async #try(): Promise<void> {
    try {
      await this.#work();
    } catch (error) {
      this.#failed(error);
    }
  }

  #pause(): void {
    this.#running = undefined;
    const isWanted = this.#isWanted;
    this.#isWanted = false;
    if (isWanted) this.wake();
  }

  /** Resolves once it does nothing more. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#clock);
    clearTimeout(this.#next);
    await this.#running;
  }
}

/**
 * Acts so long after something was heard, for what is due a while after its cause. Of a stream of causes the first is waited for, then
 * the last that came meanwhile: it acts once in that time at most, and never too early for all of them.
 */
export class Delayed {
  readonly #milliseconds: number;
  readonly #act: () => void;
  #timer: NodeJS.Timeout | undefined;
  #waitsFor = 0;
  #heardAt = 0;

  constructor(milliseconds: number, act: () => void) {
    this.#milliseconds = milliseconds;
    this.#act = act;
  }

  hear(): void {
    this.#heardAt = performance.now();
    if (this.#timer === undefined) this.#wait();
  }

  #wait(): void {
    this.#waitsFor = this.#heardAt;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        if (this.#heardAt > this.#waitsFor) this.#wait();
        this.#act();
      },
      this.#heardAt + this.#milliseconds - performance.now(),
    );
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
