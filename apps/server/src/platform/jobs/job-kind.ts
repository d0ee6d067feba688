import type { AppError } from '#platform/http/app-error.ts';

export interface JobRun {
  readonly id: string;
  readonly accountId: number | null;
  readonly input: Readonly<Record<string, unknown>>;
  /** The time of the request: the same in a second run. */
  readonly requestedAt: Date;
  /** Says how far it is; call it often. @throws JobInterrupted when the job was cancelled, is run elsewhere, or the server stops */
  progress(done: number, total: number, bytes?: number): Promise<void>;
  /** Returns the time at which the window of its kind opens again, where it has closed meanwhile: the job should rest until then. */
  closedUntil(): Promise<Date | undefined>;
}

/** The end of a run that is not simply done: it goes on later, so many of its items were given up, or trying again would change nothing. */
export type JobEnd = { readonly againAt: Date } | { readonly failed: number } | { readonly refused: AppError };

/** One kind of work that outlives a request. */
export interface JobKind {
  readonly kind: string;
  /** Jobs that run at once; 1 unless said. */
  readonly parallel?: number | undefined;
  /** While this does not hold, what waits rests, and what runs at its next step. */
  readonly isOn?: (() => boolean) | undefined;
  /** It may be left to certain hours, and other numbers of it may run at once, as somebody sets them. */
  readonly mayWait?: boolean | undefined;
  /**
   * May be run again from the start after a crash: every effect must be the same the second time. Why it refuses (`AppError`) is shown to
   * whoever began it, when it is given up.
   */
  readonly run: (run: JobRun) => Promise<JobEnd | void>;
}
