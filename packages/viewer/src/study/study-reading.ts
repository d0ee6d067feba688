import { createStore, type Store, type WritableStore } from '../state/store.ts';
import { type Archive, ArchiveError, fetchSeriesList } from './fetch-study.ts';
import type { DisplaySet, SeriesState } from './model.ts';
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

/** A study of which nothing has come. */
const nothing: Omit<StudyState, 'studyUid'> = {
  status: 'loading',
  failure: undefined,
  series: [],
  opening: undefined,
  isComplete: false,
};

/** What the archive has said of a series, as a change of its state. */
type Answer = Promise<Partial<SeriesState>>;

/**
 * Reads the content of a study: the list of its series, then the metadata of each, the wanted one first, two at a time. A series that
 * cannot be read is reported as failed and does not stop the others. Needs no image library, so that it can begin before that is there.
 */
export class StudyReading {
  readonly studyUid: string;
  readonly store: Store<StudyState>;
  readonly #set: WritableStore<StudyState>['set'];
  readonly #archive: Archive;
  readonly #abort = new AbortController();
  #wanted: string | undefined;
  #extent: Extent = 'opening';
  #running: Promise<void> | undefined;
  /** The series that nobody has begun to read; undefined until their list is there. */
  #queue: string[] | undefined;
  /** What was requested of each series, there or on its way. */
  #answers = new Map<string, Answer>();
  /** What was requested before the study was last confirmed: none of it is shown before it is compared. */
  #before: ReadonlyMap<string, Answer> = new Map();

  /** @param seriesUid the series to show first; the first of the study when absent */
  constructor(archive: Archive, study: { readonly studyUid: string; readonly seriesUid?: string | undefined }) {
    this.studyUid = study.studyUid;
    this.#archive = archive;
    this.#wanted = study.seriesUid;
    const store = createStore<StudyState>({ studyUid: study.studyUid, ...nothing });
    this.store = store;
    this.#set = store.set;
  }

  /** Reads on. Settles when it has come so far; what goes wrong is said in the store. Never rejects. */
  async read(extent: Extent): Promise<void> {
    if (extent === 'all') this.#extent = 'all';
    // what runs may have stopped at the opening just before more was wanted, or been given up
    while (!this.#abort.signal.aborted && this.#isWanting()) {
      const running = (this.#running ??= this.#run());
      await running;
      if (this.#running === running) this.#running = undefined;
    }
  }

  /** Asks again after the archive refused the study, or did not answer. */
  retry(): void {
    void this.confirm();
  }

  /** Reads a series again that could not be read. */
  async retrySeries(seriesUid: string): Promise<void> {
    this.#answers.delete(seriesUid);
    await this.#read(seriesUid, this.#answers);
  }

  /**
   * Begins anew, as the study may have been read ahead minutes ago: from here on the store has nothing of it but what the archive has said
   * since. What was requested before, also what is still on its way, is compared by its state, so that it need not come twice.
   * @param wanted the series to show first; as before when absent
   */
  async confirm(wanted = this.#wanted): Promise<void> {
    const { opening } = this.store.get();
    this.#wanted = wanted;
    this.#before = new Map([...this.#before, ...this.#answers]);
    this.#answers = new Map();
    this.#queue = undefined;
    this.#running = undefined;
    this.#set(nothing);
    // Beside the list, not behind it: its picture is waited for.
    if (opening) void this.#answerOf(opening.seriesUid);
    await this.read(this.#extent);
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
    const answers = this.#answers;
    try {
      const queue = this.#queue ?? (await this.#list(answers));
      if (this.#isOver(answers)) return;
      this.#queue = queue;
    } catch (error) {
      return this.#fail(error, answers);
    }
    const work = async () => {
      for (let next = this.#next(answers); next !== undefined; next = this.#next(answers))
        await this.#read(next, answers);
    };
    await Promise.all(Array.from({ length: together }, work));
    const { series } = this.store.get();
    if (!this.#isOver(answers) && series.every(({ status }) => status === 'ready' || status === 'failed'))
      this.#set({ isComplete: true });
  }

  async #list(answers: ReadonlyMap<string, Answer>): Promise<string[]> {
    const summaries = await fetchSeriesList(this.#archive, this.studyUid, this.#abort.signal);
    if (this.#isOver(answers)) return [];
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

  #next(answers: ReadonlyMap<string, Answer>): string | undefined {
    const isEnough = this.#extent === 'opening' && this.store.get().opening !== undefined;
    return isEnough || this.#isOver(answers) ? undefined : this.#queue?.shift();
  }

  async #read(seriesUid: string, answers: ReadonlyMap<string, Answer>): Promise<void> {
    this.#change(seriesUid, { status: 'loading', failure: undefined });
    const answer = await this.#answerOf(seriesUid);
    if (!this.#isOver(answers)) this.#change(seriesUid, answer);
  }

  /** Requests a series, once for each time that the study is confirmed. */
  #answerOf(seriesUid: string): Answer {
    const answer = this.#answers.get(seriesUid) ?? this.#request(seriesUid, this.#before.get(seriesUid));
    this.#answers.set(seriesUid, answer);
    return answer;
  }

  async #request(seriesUid: string, requested: Answer | undefined): Answer {
    const before = await requested;
    const series = { studyUid: this.studyUid, seriesUid, etag: before?.etag };
    const now = await loadSeries(this.#archive, series, this.#abort.signal);
    // No change: the very values of before, of which pictures may be decoded already.
    return now.status === undefined && before !== undefined ? before : now;
  }

  /** True if the study is read anew since, or not at all any more: what comes now is of before. */
  #isOver(answers: ReadonlyMap<string, Answer>): boolean {
    return this.#abort.signal.aborted || answers !== this.#answers;
  }

  /** Notes what is known of a series, and with it what the study opens with: what it opened with so far as long as it is there. */
  #change(seriesUid: string, fields: Partial<SeriesState>): void {
    if (this.#abort.signal.aborted) return;
    const { series: before, opening } = this.store.get();
    const series = before.map((one) => (one.seriesUid === seriesUid ? { ...one, ...fields } : one));
    const again = series.flatMap(({ displaySets }) => displaySets).find(({ id }) => id === opening?.id);
    this.#set({ series, opening: again ?? openingDisplaySet(series, this.#wanted) });
  }

  #fail(error: unknown, answers: ReadonlyMap<string, Answer>): void {
    if (this.#isOver(answers)) return;
    this.#set({ status: 'failed', failure: error instanceof ArchiveError ? error.status : 0 });
  }
}
