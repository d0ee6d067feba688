import type { Patterns } from '@isocenter/contract/said.ts';
import type { Generated } from 'kysely';
import type { JsonOrDefault, Now } from './columns.ts';

/** Work that outlives a request. */
export interface JobTable {
  id: Generated<string>;
  account_id: number | null;
  kind: string;
  state: Generated<'pending' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled'>;
  done: Generated<number>;
  total: Generated<number>;
  /** Why it failed, in English, and how the sentence was put together. */
  error: string | null;
  patterns: JsonOrDefault<Patterns>;
  input: JsonOrDefault<Record<string, unknown>>;
  created_at: Now;
  finished_at: Date | null;
  /** How often it was begun. The number also names the present try: an earlier one may change nothing any more. */
  tries: Generated<number>;
  /** With whom, as it was called when the job was begun. */
  target: Generated<string>;
  items: Generated<number>;
  /** Of the items, those that were given up. */
  failed: Generated<number>;
  bytes: Generated<number>;
  not_before: Date | null;
  /** The try in which it last came further. */
  moved_try: Generated<number>;
  /** `not_before` is when the window of its kind opens. */
  rests_for_window: Generated<boolean>;
  /** Somebody let it go on outside its window. */
  is_let_through: Generated<boolean>;
}

/** How many jobs of a kind run at once, and within which hours of the server's day: empty for all. */
export interface JobLimitTable {
  kind: string;
  at_once: number;
  window_from: string;
  window_to: string;
}

/** What a job does piece by piece. */
export interface JobItemTable {
  job_id: string;
  ordinal: number;
  study_uid: string;
  /** Null: the whole study. */
  series_uid: string | null;
  state: Generated<'waiting' | 'done' | 'failed'>;
  tries: Generated<number>;
  next_at: Date | null;
  objects: Generated<number>;
  moved: Generated<number>;
  refused: Generated<number>;
  bytes: Generated<number>;
  because: string | null;
  answered: Generated<string>;
}
