import type { LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { askElsewhere, askForLines, askSource, countArchived } from '@isocenter/contract/network/queries/endpoints.ts';
import { keysOfPeer } from '@isocenter/contract/network/queries/peers.ts';
import type { FileLine, QueryCriteria, QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import type { QueryFault, QueryLine } from '@isocenter/contract/network/queries/queries.ts';
import { call } from '#api/client.ts';
import { callLines } from '#api/lines.ts';
import { isRetrievable, keyOfAnswer, merged } from './merged.ts';
import type { MergedStudy } from './merged.ts';
import { keyOfSource } from './source-keys.ts';

/** The limit for each source; a query with so many answers should be narrowed. */
const mostAtOnce = 500;
/** A list that is drawn anew at each answer would be slower than the answers. */
const drawnEachMilliseconds = 120;
const countedAtOnce = 1_000;

/** The progress of a query at one source. */
export interface SourceRun {
  readonly state: 'asking' | 'done' | 'failed' | 'stopped';
  readonly count: number;
  readonly milliseconds: number;
  readonly isLimited: boolean;
  /** Why it failed: what is wrong with the node or server, or what this archive says. */
  readonly fault: QueryFault | null;
  readonly message: string | null;
}

/** A query by criteria, for the lines of a file, or for a lookup. */
export type Question = QueryCriteria | { readonly lines: readonly FileLine[] } | { readonly looked: LookupQuery };

export interface AskingState {
  /** Null before anything was asked. */
  readonly question: Question | null;
  /** For a file, the number of studies that the sources returned for each line. */
  readonly lines: ReadonlyMap<number, number>;
  readonly runs: ReadonlyMap<string, SourceRun>;
  readonly studies: readonly MergedStudy[];
  /** The number of a study's images that are here. */
  readonly held: ReadonlyMap<string, number>;
}

const nothing: AskingState = { question: null, lines: new Map(), runs: new Map(), studies: [], held: new Map() };
const begun: SourceRun = { state: 'asking', count: 0, milliseconds: 0, isLimited: false, fault: null, message: null };

/** One question to several sources at once: a source that fails or is slow keeps no other waiting. */
export class Asking {
  #asked = nothing;
  #studies = new Map<string, MergedStudy>();
  #lines = new Map<number, number>();
  #uncounted = new Set<string>();
  #closing = new AbortController();
  #timer: number | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): AskingState => this.#asked;

  /** Begins anew. */
  ask(sources: readonly QuerySource[], question: Question): void {
    this.stop();
    this.#studies = new Map();
    this.#lines = new Map();
    this.#asked = { ...nothing, question };
    for (const source of sources) this.again(source);
  }

  /** Asks one source again, beside what the others said. */
  again(source: QuerySource): void {
    const { question } = this.#asked;
    if (question === null) return;
    if (this.#closing.signal.aborted) this.#closing = new AbortController();
    this.#set(keyOfSource(source), begun);
    void this.#run(source, question, this.#closing.signal);
    this.#draw();
  }

  /** Cancels what runs; what was answered stays. */
  stop(): void {
    this.#closing.abort();
  }

  /** Counts again what is here of these studies, of all when none is named. */
  async count(studyUids: readonly string[] = [...this.#studies.keys()].filter(isRetrievable)): Promise<void> {
    const held = new Map(this.#asked.held);
    for (let start = 0; start < studyUids.length; start += countedAtOnce) {
      const uids = studyUids.slice(start, start + countedAtOnce);
      const { rows } = await call(countArchived, { body: { of: 'study', uids } });
      for (const { uid, images } of rows) held.set(uid, images);
    }
    this.#asked = { ...this.#asked, held: new Map([...this.#asked.held, ...held]) };
    this.#draw();
  }

  async #run(source: QuerySource, question: Question, signal: AbortSignal): Promise<void> {
    const key = keyOfSource(source);
    let run = begun;
    try {
      for await (const line of linesOf(source, question, signal)) {
        if (signal.aborted) return;
        if (line.kind === 'study') {
          const studyUid = keyOfAnswer(line.studyUid, this.#studies.size);
          this.#studies.set(studyUid, merged(this.#studies.get(studyUid), { ...line, studyUid }, key));
          if (isRetrievable(studyUid)) this.#uncounted.add(studyUid);
          run = { ...run, count: run.count + 1 };
        } else if (line.kind === 'line') this.#lines.set(line.line, line.found + (this.#lines.get(line.line) ?? 0));
        else if (line.kind === 'end') run = { ...line, state: line.fault === null ? 'done' : 'failed', message: null };
        this.#set(key, run);
        this.#drawSoon();
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : null;
      run = signal.aborted ? { ...run, state: 'stopped' } : { ...run, state: 'failed', message };
      // What was stopped to ask anew is no more of this question.
      if (this.#asked.question !== question) return;
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
    this.#asked = { ...this.#asked, studies: [...this.#studies.values()], lines: new Map(this.#lines) };
    const uncounted = [...this.#uncounted];
    this.#uncounted = new Set();
    // What could not be counted is counted with the next ones, or when something was retrieved.
    if (uncounted.length > 0) void this.count(uncounted).catch(() => undefined);
    for (const listener of this.#listeners) listener();
  }
}

function linesOf(source: QuerySource, question: Question, signal: AbortSignal): AsyncGenerator<QueryLine> {
  const keys = keysOfPeer(source);
  if ('looked' in question) return callLines(askElsewhere, { ...keys, query: question.looked } as never, signal);
  if (!('lines' in question)) {
    const body = { ...keys, level: 'study', criteria: question, limit: mostAtOnce } as const;
    return callLines(askSource, body as never, signal);
  }
  const sound = question.lines.filter(({ fault }) => fault === null);
  const lines = sound.map(({ fault: _fault, ...line }) => line);
  return callLines(askForLines, { ...keys, lines } as never, signal);
}
