interface Running {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** Runs one work per key: a newer one asks the older to stop and begins when that has ended. */
export class OneAtATime {
  readonly #running = new Map<string, Running>();

  async run<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let other = this.#running.get(key); other !== undefined; other = this.#running.get(key)) {
      other.abort.abort();
      await other.ended;
    }
    const abort = new AbortController();
    const result = work(abort.signal);
    const forget = (): void => void this.#running.delete(key);
    this.#running.set(key, { abort, ended: result.then(forget, forget) });
    return result;
  }
}
