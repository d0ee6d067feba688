import type { ScreenDescription } from '../arrangement/description.ts';
import { cellsOf, firstLayout, type Layout } from '../arrangement/layout.ts';
import { inHangingOrder } from '../hanging/mammograms.ts';
import type { DisplaySet } from '../study/model.ts';
import type { StudyReading, StudyState } from '../study/study-reading.ts';
import type { Cell } from './cell.ts';
import { hangInOrder } from './hanging.ts';

interface OpeningHost {
  readonly reading: StudyReading;
  /** There is room for one picture only. */
  readonly isNarrow?: boolean | undefined;
  readonly cells: () => readonly Cell[];
  readonly active: () => Cell;
  readonly layout: () => Layout;
  readonly setLayout: (layout: Layout) => void;
  /** The screen before the page was loaded again. */
  readonly screen?: ScreenDescription | undefined;
  readonly showAgain: (screen: ScreenDescription, displaySets: readonly DisplaySet[]) => boolean;
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

  #arrived({ opening, isComplete, series }: StudyState): void {
    const { active, screen, showAgain } = this.#host;
    if (screen && !this.#hung) this.#hung = showAgain(screen, displaySetsOf(series));
    if (opening && !active().store.get().displaySet) void active().show(opening);
    if (isComplete && !this.#hung) this.#hang();
  }

  #hang(): void {
    this.#hung = true;
    const { reading, isNarrow, setLayout, cells, active } = this.#host;
    const layout = this.#host.layout();
    const shown = active().store.get().displaySet;
    if (cellsOf(layout).length > 1) return;
    if (shown && shown.studyUid !== reading.studyUid) return;
    const displaySets = displaySetsOf(reading.store.get().series);
    const first = isNarrow ? layout : firstLayout(displaySets);
    if (cellsOf(first).length > 1) {
      setLayout(first);
      hangInOrder(cells(), inHangingOrder(displaySets));
    }
    const [only] = displaySets;
    if (only && !active().store.get().displaySet) void active().show(only);
  }
}

function displaySetsOf(series: StudyState['series']): DisplaySet[] {
  return series.flatMap(({ displaySets }) => displaySets);
}
