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
    this.#replaceOutdated(series, opening);
    if (opening && !active().store.get().displaySet) void active().show(opening);
    if (isComplete && !this.#hung) this.#hang();
  }

  /** What was read ahead may be another by now: corrected, with other images, or gone. Nobody goes on reading what it was. */
  #replaceOutdated(series: StudyState['series'], opening: DisplaySet | undefined): void {
    const { reading, cells } = this.#host;
    const now = new Map(displaySetsOf(series).map((one) => [one.id, one]));
    for (const cell of cells()) {
      const { displaySet: shown, index, plane } = cell.store.get();
      if (!shown || shown.studyUid !== reading.studyUid || now.get(shown.id) === shown) continue;
      const next = now.get(shown.id);
      if (next) void cell.show(next, index, { plane });
      else if (opening && cell === this.#host.active()) void cell.show(opening);
      else cell.empty();
    }
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
