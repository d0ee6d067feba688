import { keysOfPeer } from '@isocenter/contract/network/peers.ts';
import { askSource, countHeld } from '@isocenter/contract/network/queries.ts';
import type { QueryCriteria, QueryFault, QueryLine, QuerySource } from '@isocenter/contract/network/queries.ts';
import { call } from '#api/client.ts';
import { callLines } from '#api/lines.ts';
import { merged } from './merged.ts';
import type { MergedStudy } from './merged.ts';
import { keyOfSource } from './source-keys.ts';

/** Of each source; who finds so many asks for less. */
export const askedAtMost = 500;
/** A list that is drawn anew at each answer would be slower than the answers. */
const drawnEachMilliseconds = 120;
const countedAtOnce = 1_000;

/** How it goes with one source. */
export interface SourceRun {
  readonly state: 'asking' | 'done' | 'failed' | 'stopped';
  readonly count: number;
  readonly milliseconds: number;
  readonly isLimited: boolean;
  /** Why it failed: what is wrong with the node or server, or what this archive says. */
  readonly fault: QueryFault | null;
  readonly message: string | null;
}

export interface Asked {
  /** Null before anything was asked. */
  readonly criteria: QueryCriteria | null;
  readonly runs: ReadonlyMap<string, SourceRun>;
  readonly studies: readonly MergedStudy[];
  /** How many images of a study are here. */
  readonly held: ReadonlyMap<string, number>;
}

const nothing: Asked = { criteria: null, runs: new Map(), studies: [], held: new Map() };
const begun: SourceRun = { state: 'asking', count: 0, milliseconds: 0, isLimited: false, fault: null, message: null };

/** One question to several sources at once: a source that fails or is slow keeps no other waiting. */
export class Asking {
  #asked = nothing;
  #studies = new Map<string, MergedStudy>();
  #uncounted = new Set<string>();
  #closing = new AbortController();
  #timer: number | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Asked => this.#asked;

  /** Begins anew. */
  ask(sources: readonly QuerySource[], criteria: QueryCriteria): void {
    this.stop();
    this.#studies = new Map();
    this.#asked = { ...nothing, criteria };
    for (const source of sources) this.again(source);
  }

  /** Asks one source again, beside what the others said. */
  again(source: QuerySource): void {
    const { criteria } = this.#asked;
    if (criteria === null) return;
    if (this.#closing.signal.aborted) this.#closing = new AbortController();
    this.#set(keyOfSource(source), begun);
    void this.#run(source, criteria, this.#closing.signal);
    this.#draw();
  }

  /** Cancels what runs; what was answered stays. */
  stop(): void {
    this.#closing.abort();
  }

  /** Counts again what is here of these studies, of all when none is named. */
  async count(studyUids: readonly string[] = [...this.#studies.keys()]): Promise<void> {
    const held = new Map(this.#asked.held);
    for (let start = 0; start < studyUids.length; start += countedAtOnce) {
      const uids = studyUids.slice(start, start + countedAtOnce);
      const { rows } = await call(countHeld, { body: { of: 'study', uids } });
      for (const { uid, images } of rows) held.set(uid, images);
    }
    this.#asked = { ...this.#asked, held: new Map([...this.#asked.held, ...held]) };
    this.#draw();
  }

  async #run(source: QuerySource, criteria: QueryCriteria, signal: AbortSignal): Promise<void> {
    const key = keyOfSource(source);
    const body = { ...keysOfPeer(source), level: 'study', criteria, limit: askedAtMost } as const;
    let run = begun;
    try {
      for await (const line of callLines<QueryLine>(askSource, body as never, signal)) {
        if (signal.aborted) return;
        if (line.kind === 'study') {
          const { studyUid } = line;
          this.#studies.set(studyUid, merged(this.#studies.get(studyUid), line, key));
          this.#uncounted.add(studyUid);
          run = { ...run, count: run.count + 1 };
        } else if (line.kind === 'end')
          run = { ...line, state: line.fault === null ? 'done' : 'failed', message: null };
        this.#set(key, run);
        this.#drawSoon();
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : null;
      run = signal.aborted ? { ...run, state: 'stopped' } : { ...run, state: 'failed', message };
      // What was stopped to ask anew is no more of this question.
      if (this.#asked.criteria !== criteria) return;
    }
    this.#set(key, run);
    this.#draw();
  }

  #set(key: string, run: SourceRun): void {
    this.#asked = { ...this.#asked, runs: new Map([...this.#asked.runs, [key, run]]) };
  }

  #drawSoon(): void {
    this.#timer ??= window.setTimeout(() => this.#draw(), drawnEachMilliseconds);
  }

  #draw(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked = { ...this.#asked, studies: [...this.#studies.values()] };
    const uncounted = [...this.#uncounted];
    this.#uncounted = new Set();
    // What could not be counted is counted with the next ones, or when something was retrieved.
    if (uncounted.length > 0) void this.count(uncounted).catch(() => undefined);
    for (const listener of this.#listeners) listener();
  }
}
