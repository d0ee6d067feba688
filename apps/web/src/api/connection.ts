import { useSyncExternalStore } from 'react';

const firstProbeMilliseconds = 2_000;
const longestProbeMilliseconds = 15_000;
/** A server that is started again comes back within seconds: so long it is asked at the first pace, then less and less often. */
const patientMilliseconds = 60_000;

/** Knows since when the server has not answered, and asks again until it does. */
export class Connection {
  readonly #listeners = new Set<() => void>();
  #lostAt: Date | undefined;
  #wait = firstProbeMilliseconds;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The time at which the connection was lost; undefined while there is one. */
  readonly lostAt = (): Date | undefined => this.#lostAt;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Records whether the server answered; every call and the event stream call it. */
  note(didAnswer: boolean): void {
    if (didAnswer === (this.#lostAt === undefined)) return;
    this.#lostAt = didAnswer ? undefined : new Date();
    clearTimeout(this.#timer);
    this.#wait = firstProbeMilliseconds;
    if (!didAnswer) this.#scheduleProbe();
    for (const listener of this.#listeners) listener();
  }

  /** Asks now whether the server is there again, and tells whether it answered. */
  async probe(): Promise<boolean> {
    clearTimeout(this.#timer);
    try {
      await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
      this.note(true);
      return true;
    } catch {
      this.note(false);
      this.#scheduleProbe();
      return false;
    }
  }

  /** Asks now, and waits until the server answers. */
  async back(): Promise<void> {
    await this.probe();
    if (this.#lostAt === undefined) return;
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#lostAt !== undefined) return;
        stop();
        resolve();
      });
    });
  }

  /** Follows the browser's own notion of being online; returns how to stop. */
  watch(): () => void {
    const online = (): void => void this.probe();
    const offline = (): void => this.note(false);
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
    };
  }

  #scheduleProbe(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.probe(), this.#wait);
    const isNew = this.#lostAt !== undefined && Date.now() - this.#lostAt.getTime() < patientMilliseconds;
    if (!isNew) this.#wait = Math.min(this.#wait * 1.5, longestProbeMilliseconds);
  }
}

/** Returns the time since which there is no connection; undefined while there is one. */
export function useLostConnection(connection: Connection): Date | undefined {
  return useSyncExternalStore(connection.subscribe, connection.lostAt);
}
