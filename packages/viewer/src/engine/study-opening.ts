import type { ScreenDescription } from '../arrangement/description.ts';
import { cellsOf, firstLayout, type Layout } from '../arrangement/layout.ts';
import { inHangingOrder } from '../hanging/mammograms.ts';
import type { DisplaySet, Frame } from '../study/model.ts';
import type { StudyReading, StudyState } from '../study/study-reading.ts';
import type { Cell } from './cell.ts';
import { hangInOrder } from './hanging.ts';

interface OpeningHost {
  readonly reading: StudyReading;
  /** There is room for one picture only. */
  readonly isNarrow?: boolean | undefined;
  readonly cells: () => readonly Cell[];
  readonly allCells: () => readonly Cell[];
  readonly leaveCuts: () => void;
  readonly active: () => Cell;
  readonly layout: () => Layout;
  readonly setLayout: (layout: Layout) => void;
  /** The screen before the page was loaded again. */
  readonly screen?: ScreenDescription | undefined;
  readonly showAgain: (screen: ScreenDescription, displaySets: readonly DisplaySet[]) => boolean;
  /** Lets go of the pictures of a display set that the study does not have any more. */
  readonly forget: (gone: DisplaySet) => void;
}

/** Shows the first pictures of a study where nothing else is shown, then its first layout once everything is known. */
export class StudyOpening {
  readonly #host: OpeningHost;
  readonly #stop: () => void;
  #hung = false;
  #known: readonly DisplaySet[] = [];

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
    const { allCells, active, leaveCuts, forget } = this.#host;
    const now = new Map(displaySetsOf(series).map((one) => [one.id, one]));
    const outdated = new Set(this.#known.filter((one) => now.get(one.id) !== one));
    this.#known = [...now.values()];
    const nextOf = (cell: Cell) => now.get(cell.store.get().displaySet?.id ?? '');
    const isOutdated = (cell: Cell) => {
      const { displaySet } = cell.store.get();
      return displaySet !== undefined && outdated.has(displaySet);
    };
    const cutsOfNothing = allCells().filter(
      (cell) => cell.store.get().plane && isOutdated(cell) && !isVolume(nextOf(cell)),
    );
    if (cutsOfNothing.length > 0) leaveCuts();
    for (const cell of allCells().filter(isOutdated)) {
      const next = nextOf(cell);
      if (next) showInPlace(cell, next);
      else if (opening && cell === active()) void cell.show(opening);
      else cell.empty();
    }
    for (const one of outdated) if (!now.has(one.id)) forget(one);
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

/** Shows what came in the place of a display set as that was shown, at the same image where it still has it. */
function showInPlace(cell: Cell, next: DisplaySet): void {
  const { frame, plane } = cell.store.get();
  const { cut, look } = cell.describe();
  const same = (one: Frame) => one.sopInstanceUid === frame?.sopInstanceUid && one.frame === frame.frame;
  const index = next.kind === 'images' ? next.frames.findIndex(same) : 0;
  void cell.show(next, Math.max(0, index), { plane, cut, look });
}

function isVolume(displaySet: DisplaySet | undefined): boolean {
  return displaySet?.kind === 'images' && displaySet.isVolume;
}
