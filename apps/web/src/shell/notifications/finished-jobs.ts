import { useSyncExternalStore } from 'react';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';
import type { LiveEvent } from '#api/event-stream.ts';

/** Jobs that ended while this person was signed in, newest first. */
export interface FinishedJobs {
  readonly jobs: readonly JobRow[];
  readonly unread: number;
}

const most = 50;
const none: FinishedJobs = { jobs: [], unread: 0 };

/** Collects ended jobs from live events. One job is listed once, with its latest state. */
export class FinishedJobsList {
  readonly #listeners = new Set<() => void>();
  #state: FinishedJobs = none;

  readonly state = (): FinishedJobs => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly hear = (event: LiveEvent): void => {
    if (event.kind !== 'job.changed') return;
    const { job } = event;
    if (job.state !== 'done' && job.state !== 'failed') return;
    const others = this.#state.jobs.filter(({ id }) => id !== job.id);
    const isNew = others.length === this.#state.jobs.length;
    this.#become({ jobs: [job, ...others].slice(0, most), unread: this.#state.unread + (isNew ? 1 : 0) });
  };

  readonly markRead = (): void => this.#become({ ...this.#state, unread: 0 });
  readonly clear = (): void => this.#become(none);

  #become(state: FinishedJobs): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The list as it is now. */
export function useFinishedJobs(list: FinishedJobsList): FinishedJobs {
  return useSyncExternalStore(list.subscribe, list.state);
}
