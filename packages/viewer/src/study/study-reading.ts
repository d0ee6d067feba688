import { createStore, type Store, type WritableStore } from '../state/store.ts';
import { type Archive, ArchiveError, fetchSeriesList } from './fetch-study.ts';
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
   * Compares what was read earlier with the archive, as it may have been read ahead minutes ago: reads what came or was changed since,
   * forgets what is gone. Where nothing of the study may be seen any more, the store says so.
   */
  async confirm(): Promise<void> {
    if (this.store.get().status !== 'ready') return;
    try {
      const summaries = await fetchSeriesList(this.#archive, this.studyUid, this.#abort.signal);
      const hadSeries = this.store.get().series.length > 0;
      if (hadSeries && summaries.length === 0) throw new ArchiveError(404, 'The archive has nothing more of the study');
      this.#takeNews(summaries);
    } catch (error) {
      return this.#fail(error);
    }
    const known = this.store.get().series.filter(({ status }) => status === 'ready');
    const compare = async (): Promise<void> => {
      for (let next = known.shift(); next !== undefined; next = known.shift()) await this.#compare(next.seriesUid);
    };
    await Promise.all(Array.from({ length: together }, compare));
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

  /** Puts series that are new, or could not be read, among those to be read, and leaves out those that are gone. */
  #takeNews(summaries: readonly SeriesSummary[]): void {
    const known = new Map(this.store.get().series.map((one) => [one.seriesUid, one]));
    const series = summaries.map((summary): SeriesState => {
      const before = known.get(summary.seriesUid);
      if (before !== undefined && before.status !== 'failed') return { ...before, ...summary };
      return { ...summary, status: 'waiting', failure: undefined, displaySets: [] };
    });
    this.#queue = series.filter(({ status }) => status === 'waiting').map(({ seriesUid }) => seriesUid);
    this.#setSeries(series, { isComplete: series.every(({ status }) => status === 'ready' || status === 'failed') });
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

  /**
   * Reads a series that was read earlier again, where the archive has another state of it. Where that cannot be known the study is not
   * shown: it may have another patient's name by now.
   */
  async #compare(seriesUid: string): Promise<void> {
    const etag = this.store.get().series.find((one) => one.seriesUid === seriesUid)?.etag;
    const change = await loadSeries(this.#archive, { studyUid: this.studyUid, seriesUid, etag }, this.#abort.signal);
    if (this.#abort.signal.aborted) return;
    if (change.status === 'failed') this.#set({ status: 'failed', failure: change.failure });
    else if (change.status !== undefined) this.#change(seriesUid, change);
  }

  #change(seriesUid: string, fields: Partial<SeriesState>): void {
    if (this.#abort.signal.aborted) return;
    this.#setSeries(this.store.get().series.map((one) => (one.seriesUid === seriesUid ? { ...one, ...fields } : one)));
  }

  /** Notes the series, and with them what the study opens with: what it opened with so far as long as it is there. */
  #setSeries(series: readonly SeriesState[], also: Partial<StudyState> = {}): void {
    const { opening } = this.store.get();
    const again = series.flatMap(({ displaySets }) => displaySets).find(({ id }) => id === opening?.id);
    this.#set({ series, ...also, opening: again ?? openingDisplaySet(series, this.#wanted) });
  }

  #fail(error: unknown): void {
    if (this.#abort.signal.aborted) return;
    this.#set({ status: 'failed', failure: error instanceof ArchiveError ? error.status : 0 });
  }
}
