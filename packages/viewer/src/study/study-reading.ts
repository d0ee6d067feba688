import { createStore, type Store, type WritableStore } from '../state/store.ts';
import { type Archive, ArchiveError, fetchSeriesList, isStillThere } from './fetch-study.ts';
import type { DisplaySet, SeriesState, SeriesSummary } from './model.ts';
import { loadSeries, openingDisplaySet } from './study-loader.ts';

export interface StudyState {
  readonly studyUid: string;
  readonly status: 'loading' | 'ready' | 'failed';
  /** HTTP status behind `failed`; 0 without an answer. */
  readonly failure: number | undefined;
  /** In the order of their numbers. */
  readonly series: readonly SeriesState[];
  /** The display set that the study opens with, as soon as that is certain. */
  readonly opening: DisplaySet | undefined;
  /** Nothing is left to be read. */
  readonly isComplete: boolean;
}

/** A study is read until it is certain what it opens with, or to its end. */
export type Extent = 'opening' | 'all';

const together = 2;

/**
 * Reads the content of a study: the list of its series, then the metadata of each, the wanted one first, two at a time. A series that
 * cannot be read is reported as failed and does not stop the others. Needs no image library, so that it can begin before that is there.
 */
export class StudyReading {
  readonly studyUid: string;
  readonly store: Store<StudyState>;
  readonly #set: WritableStore<StudyState>['set'];
  readonly #archive: Archive;
  readonly #wanted: string | undefined;
  readonly #abort = new AbortController();
  #extent: Extent = 'opening';
  #running: Promise<void> | undefined;
  /** The series that nobody has begun to read; undefined until their list is there. */
  #queue: string[] | undefined;

  /** @param seriesUid the series to show first; the first of the study when absent */
  constructor(archive: Archive, study: { readonly studyUid: string; readonly seriesUid?: string | undefined }) {
    this.studyUid = study.studyUid;
    this.#archive = archive;
    this.#wanted = study.seriesUid;
    const store = createStore<StudyState>({
      studyUid: study.studyUid,
      status: 'loading',
      failure: undefined,
      series: [],
      opening: undefined,
      isComplete: false,
    });
    this.store = store;
    this.#set = store.set;
  }

  /** Reads on. Settles when it has come so far; what goes wrong is said in the store. Never rejects. */
  async read(extent: Extent): Promise<void> {
    if (extent === 'all') this.#extent = 'all';
    // what runs may have stopped at the opening just before more was wanted
    while (!this.#abort.signal.aborted && this.#isWanting()) {
      this.#running ??= this.#run().finally(() => (this.#running = undefined));
      await this.#running;
    }
  }

  /** Asks again after the archive refused the study, or did not answer. */
  retry(): void {
    const isListed = this.#queue !== undefined;
    this.#set({ status: isListed ? 'ready' : 'loading', failure: undefined });
    if (isListed) void this.confirm();
    void this.read(this.#extent);
  }

  /** Reads a series again that could not be read. */
  async retrySeries(seriesUid: string): Promise<void> {
    await this.#read(seriesUid);
  }

  /**
   * Asks whether what was read earlier may still be seen; where it may not, the store says so. Reads what the study got since: it may have
   * been read ahead minutes ago, while it arrived.
   */
  async confirm(): Promise<void> {
    const { status, series, opening } = this.store.get();
    const seriesUid = opening?.seriesUid ?? series[0]?.seriesUid;
    if (status !== 'ready' || seriesUid === undefined) return;
    try {
      await isStillThere(this.#archive, { studyUid: this.studyUid, seriesUid }, this.#abort.signal);
      this.#takeNews(await fetchSeriesList(this.#archive, this.studyUid, this.#abort.signal));
    } catch (error) {
      return this.#fail(error);
    }
    void this.read(this.#extent);
  }

  /** Ends everything that is on its way. What is known stays known. */
  close(): void {
    this.#abort.abort();
  }

  #isWanting(): boolean {
    const { status, opening } = this.store.get();
    if (status === 'failed') return false;
    return this.#queue === undefined || (this.#queue.length > 0 && (this.#extent === 'all' || opening === undefined));
  }

  async #run(): Promise<void> {
    try {
      this.#queue ??= await this.#list();
    } catch (error) {
      return this.#fail(error);
    }
    const work = async () => {
      for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#read(next);
    };
    await Promise.all(Array.from({ length: together }, work));
    const { series } = this.store.get();
    if (series.every(({ status }) => status === 'ready' || status === 'failed')) this.#set({ isComplete: true });
  }

  /** Puts series that are new, or have other images, among those to be read, and leaves out those that are gone. */
  #takeNews(summaries: readonly SeriesSummary[]): void {
    const known = new Map(this.store.get().series.map((one) => [one.seriesUid, one]));
    const series = summaries.map((summary): SeriesState => {
      const before = known.get(summary.seriesUid);
      if (before !== undefined && before.instanceCount === summary.instanceCount) return before;
      return { ...summary, status: 'waiting', failure: undefined, displaySets: [] };
    });
    const news = series.filter((one) => known.get(one.seriesUid) !== one).map(({ seriesUid }) => seriesUid);
    if (news.length === 0 && series.length === known.size) return;
    this.#queue = [...new Set([...(this.#queue ?? []), ...news])];
    this.#set({ series, isComplete: series.every(({ status }) => status === 'ready' || status === 'failed') });
  }

  async #list(): Promise<string[]> {
    const summaries = await fetchSeriesList(this.#archive, this.studyUid, this.#abort.signal);
    const series = summaries.map((summary): SeriesState => ({
      ...summary,
      status: 'waiting',
      failure: undefined,
      displaySets: [],
    }));
    this.#set({ series, status: 'ready', isComplete: series.length === 0 });
    return summaries
      .map(({ seriesUid }) => seriesUid)
      .toSorted((a, b) => Number(b === this.#wanted) - Number(a === this.#wanted));
  }

  #next(): string | undefined {
    const isEnough = this.#extent === 'opening' && this.store.get().opening !== undefined;
    return isEnough || this.#abort.signal.aborted ? undefined : this.#queue?.shift();
  }

  async #read(seriesUid: string): Promise<void> {
    this.#change(seriesUid, { status: 'loading', failure: undefined });
    this.#change(
      seriesUid,
      await loadSeries(this.#archive, { studyUid: this.studyUid, seriesUid }, this.#abort.signal),
    );
  }

  #change(seriesUid: string, fields: Partial<SeriesState>): void {
    if (this.#abort.signal.aborted) return;
    const series = this.store.get().series.map((one) => (one.seriesUid === seriesUid ? { ...one, ...fields } : one));
    const { opening } = this.store.get();
    const again = series.flatMap(({ displaySets }) => displaySets).find(({ id }) => id === opening?.id);
    this.#set({ series, opening: again ?? opening ?? openingDisplaySet(series, this.#wanted) });
  }

  #fail(error: unknown): void {
    if (this.#abort.signal.aborted) return;
    this.#set({ status: 'failed', failure: error instanceof ArchiveError ? error.status : 0 });
  }
}
