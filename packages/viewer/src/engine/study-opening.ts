import { inHangingOrder } from '../hanging/mammograms.ts';
import { type Archive, ArchiveError } from '../study/fetch-study.ts';
import type { Cell } from './cell.ts';
import { hangInOrder } from './hanging.ts';
import { firstLayout } from './layout.ts';
import type { WritableStore } from './store.ts';
import { loadSeries, loadStudy, openingDisplaySet } from './study-loader.ts';
import type { Layout, SeriesState, ViewerState } from './viewer-state.ts';

interface OpeningHost {
  readonly archive: Archive;
  readonly studyUid: string;
  /** The series to show first; the first of the study when absent. */
  readonly seriesUid?: string | undefined;
  /** There is room for one picture only. */
  readonly isNarrow?: boolean | undefined;
  readonly store: WritableStore<ViewerState>;
  readonly signal: AbortSignal;
  readonly cells: () => readonly Cell[];
  readonly active: () => Cell;
  readonly setLayout: (layout: Layout) => void;
}

/** Reads what a study holds and shows the first pictures, then the first layout once everything is known. */
export class StudyOpening {
  readonly #host: OpeningHost;
  #hung = false;

  constructor(host: OpeningHost) {
    this.#host = host;
  }

  /** Reads the study; what goes wrong is said in the store. */
  async read(): Promise<void> {
    const { archive, studyUid, seriesUid, signal, store } = this.#host;
    store.set({ status: 'loading', failure: undefined });
    try {
      const listener = { onSeries: (series: readonly SeriesState[]) => this.#arrived(series) };
      await loadStudy(archive, { studyUid, first: seriesUid }, listener, signal);
      if (!this.#hung) this.#hang();
    } catch (error) {
      if (signal.aborted) return;
      store.set({ status: 'failed', failure: error instanceof ArchiveError ? error.status : 0 });
    }
  }

  /** Reads a series again that could not be read. */
  async retrySeries(seriesUid: string): Promise<void> {
    const { archive, studyUid, signal } = this.#host;
    this.#changeSeries(seriesUid, { status: 'loading', failure: undefined });
    const loaded = await loadSeries(archive, { studyUid, seriesUid }, signal);
    if (!signal.aborted) this.#changeSeries(seriesUid, loaded);
  }

  /** The reader has shown something himself: the layout is his as well. */
  readerHasChosen(): void {
    this.#hung = true;
  }

  #arrived(series: readonly SeriesState[]): void {
    const { store, active, seriesUid } = this.#host;
    store.set({ series, status: 'ready' });
    if (active().store.get().displaySet) return;
    const first = openingDisplaySet(series, seriesUid);
    if (first) void active().show(first);
  }

  #changeSeries(seriesUid: string, fields: Partial<SeriesState>): void {
    const { series } = this.#host.store.get();
    this.#arrived(series.map((one) => (one.seriesUid === seriesUid ? { ...one, ...fields } : one)));
  }

  #hang(): void {
    this.#hung = true;
    const { store, isNarrow, setLayout, cells, active } = this.#host;
    const { layout, series } = store.get();
    if (layout.kind !== 'grid' || layout.rows * layout.columns > 1) return;
    const displaySets = series.flatMap((one) => one.displaySets);
    const first = isNarrow ? layout : firstLayout(displaySets);
    if (first.rows * first.columns > 1) {
      setLayout(first);
      hangInOrder(cells(), inHangingOrder(displaySets));
    }
    const [only] = displaySets;
    if (only && !active().store.get().displaySet) void active().show(only);
  }
}
