import { inHangingOrder } from '../hanging/mammograms.ts';
import type { StudyReading, StudyState } from '../study/study-reading.ts';
import type { Cell } from './cell.ts';
import { hangInOrder } from './hanging.ts';
import { firstLayout } from './layout.ts';
import type { Layout } from './viewer-state.ts';

interface OpeningHost {
  readonly reading: StudyReading;
  /** There is room for one picture only. */
  readonly isNarrow?: boolean | undefined;
  readonly cells: () => readonly Cell[];
  readonly active: () => Cell;
  readonly layout: () => Layout;
  readonly setLayout: (layout: Layout) => void;
}

/** Shows the first pictures of a study where nothing else is shown, then its first layout once everything is known. */
export class StudyOpening {
  readonly #host: OpeningHost;
  readonly #stop: () => void;
  #hung = false;

  constructor(host: OpeningHost) {
    this.#host = host;
    const { store } = host.reading;
    this.#stop = store.subscribe(() => this.#arrived(store.get()));
    this.#arrived(store.get());
  }

  /** The reader has shown something himself: the layout is his as well. */
  readerHasChosen(): void {
    this.#hung = true;
  }

  close(): void {
    this.#stop();
  }

  #arrived({ opening, isComplete }: StudyState): void {
    const { active } = this.#host;
    if (opening && !active().store.get().displaySet) void active().show(opening);
    if (isComplete && !this.#hung) this.#hang();
  }

  #hang(): void {
    this.#hung = true;
    const { reading, isNarrow, setLayout, cells, active } = this.#host;
    const layout = this.#host.layout();
    const shown = active().store.get().displaySet;
    if (layout.kind !== 'grid' || layout.rows * layout.columns > 1) return;
    if (shown && shown.studyUid !== reading.studyUid) return;
    const displaySets = reading.store.get().series.flatMap((one) => one.displaySets);
    const first = isNarrow ? layout : firstLayout(displaySets);
    if (first.rows * first.columns > 1) {
      setLayout(first);
      hangInOrder(cells(), inHangingOrder(displaySets));
    }
    const [only] = displaySets;
    if (only && !active().store.get().displaySet) void active().show(only);
  }
}
