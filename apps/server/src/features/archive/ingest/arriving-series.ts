import type pg from 'pg';
import { listSopUids } from './arriving-queries.ts';
import type { InstanceRecord } from './instance-record.ts';

/** For a series with more objects than this, the database is asked about every object. */
const mostOfSeries = 20_000;
/** Series of one question: what it answers is held in memory. */
const mostSeriesPerQuery = 16;
/** Objects of all series together. */
const mostCached = 50_000;
/** So long an object waits for what is known of its series. */
const patienceMilliseconds = 250;
/** So long nobody asks a database that did not answer. */
const silenceMilliseconds = 2_000;

type Known = Set<string> | 'large';

/**
 * Knows which objects of the series that are arriving are archived: asked once for each series, then kept up. It decides only whether an
 * object may be acknowledged before the index has seen it, which is safe for any; without an answer of the database all seem new. Series
 * that arrive while the database is asked are asked for together, next.
 */
export class ArrivingSeries {
  readonly #pool: pg.Pool;
  /** In the order of their use. */
  readonly #series = new Map<string, Known>();
  readonly #loading = new Map<string, PromiseWithResolvers<Known | undefined>>();
  /** Those of `#loading` that the next question is about. */
  readonly #next = new Set<string>();
  #isAsking = false;
  #kept = 0;
  #silentUntil = -Infinity;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** True if nothing is known to be archived under the UID of an object. */
  async isNew({ sopUid, series: { seriesUid } }: InstanceRecord): Promise<boolean> {
    const known = this.#series.get(seriesUid) ?? (await this.#asked(seriesUid));
    if (known === undefined) return true;
    return known !== 'large' && !known.has(sopUid);
  }

  /** An object was taken. */
  add({ sopUid, series: { seriesUid } }: InstanceRecord): void {
    const known = this.#series.get(seriesUid);
    if (known === undefined || known === 'large' || known.has(sopUid)) return;
    known.add(sopUid);
    this.#kept += 1;
    this.#series.delete(seriesUid);
    this.#set(seriesUid, known);
  }

  async #asked(seriesUid: string): Promise<Known | undefined> {
    if (performance.now() < this.#silentUntil) return undefined;
    const loading = this.#load(seriesUid);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMilliseconds);
    });
    const known = await Promise.race([loading, silence]);
    clearTimeout(timer);
    if (known === undefined) this.#silentUntil = performance.now() + silenceMilliseconds;
    return known;
  }

  /** Undefined when the database does not say. */
  #load(seriesUid: string): Promise<Known | undefined> {
    const loading = this.#loading.get(seriesUid);
    if (loading !== undefined) return loading.promise;
    const pending = Promise.withResolvers<Known | undefined>();
    this.#loading.set(seriesUid, pending);
    this.#next.add(seriesUid);
    if (!this.#isAsking) void this.#ask();
    return pending.promise;
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    while (this.#next.size > 0) {
      const seriesUids = [...this.#next].slice(0, mostSeriesPerQuery);
      for (const seriesUid of seriesUids) this.#next.delete(seriesUid);
      // The database does not say; who waits takes the object for new.
      const found = await listSopUids(this.#pool, seriesUids, mostOfSeries + 1).catch(() => undefined);
      for (const seriesUid of seriesUids) {
        const sopUids = found?.get(seriesUid);
        const known = sopUids === undefined ? undefined : this.#keep(seriesUid, sopUids);
        this.#loading.get(seriesUid)?.resolve(known);
        this.#loading.delete(seriesUid);
      }
    }
    this.#isAsking = false;
  }

  #keep(seriesUid: string, sopUids: readonly string[]): Known {
    const known = sopUids.length > mostOfSeries ? 'large' : new Set(sopUids);
    this.#kept += sizeOf(known);
    this.#set(seriesUid, known);
    return known;
  }

  #set(seriesUid: string, known: Known): void {
    const isLarge = known !== 'large' && known.size > mostOfSeries;
    if (isLarge) this.#kept -= known.size;
    this.#series.set(seriesUid, isLarge ? 'large' : known);
    for (const [oldest, other] of this.#series) {
      if (this.#kept <= mostCached && this.#series.size <= mostCached) return;
      this.#kept -= sizeOf(other);
      this.#series.delete(oldest);
    }
  }
}

function sizeOf(known: Known): number {
  return known === 'large' ? 0 : known.size;
}
