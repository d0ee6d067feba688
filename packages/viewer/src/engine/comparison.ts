import type { ScreenDescription, ViewportDescription } from '../arrangement/description.ts';
import { counterpartSlice } from '../geometry/counterpart-slice.ts';
import { createStore, type Store } from '../state/store.ts';
import { counterpartOf } from '../study/counterpart.ts';
import type { DisplaySet } from '../study/model.ts';
import { planesOf } from '../study/stack-planes.ts';
import type { Cell } from './cell.ts';
import type { Cells } from './cells.ts';
import type { OpenStudies } from './open-studies.ts';
import type { Arrangement } from './arrangement.ts';

/** Two studies beside each other. */
export interface ComparedStudies {
  readonly current: string;
  readonly prior: string;
  /** The prior is on the first side. */
  readonly isSwapped: boolean;
  /** mm that the prior lies further towards the left, the back or the head than its pictures say. */
  readonly shift: number;
}

interface ComparisonHost {
  readonly studies: Pick<OpenStudies, 'get'>;
  readonly cells: Pick<Cells, 'shown' | 'active' | 'follow'>;
  readonly arrangement: Pick<Arrangement, 'describe' | 'set' | 'show'>;
}

interface Shown {
  readonly displaySet: DisplaySet;
  readonly index: number;
}

interface Own extends Shown {
  readonly described: ViewportDescription;
}

/** An earlier study beside the one that is read, or, where there is room for one picture, in its place. */
export class Comparison {
  readonly store: Store<ComparedStudies | undefined>;
  readonly #set: (next: ComparedStudies | undefined) => void;
  readonly #host: ComparisonHost;
  #before: ScreenDescription | undefined;
  /** The last view of the study that is read: where there is room for one, the prior takes its place. */
  #own: Own | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(host: ComparisonHost) {
    this.#host = host;
    const store = createStore<{ compared: ComparedStudies | undefined }>({ compared: undefined });
    this.store = { get: () => store.get().compared, subscribe: store.subscribe };
    this.#set = (compared) => store.set({ compared });
  }

  /** Shows the pictures of an open study that are most like those in the active viewport beside them, as soon as they are known. */
  begin(current: string, prior: string, isNarrow = false): void {
    const before = this.store.get();
    this.#noteOwn(current);
    this.#stopWaiting?.();
    if (!before) this.#before = this.#host.arrangement.describe();
    this.#set({ current, prior, isSwapped: before?.isSwapped ?? false, shift: 0 });
    this.#host.arrangement.set({ rows: 1, columns: isNarrow ? 1 : 2 }, 'leave');
    const [first, second] = this.#sides();
    const own = this.#own;
    if (!isNarrow && first && own && first.store.get().displaySet !== own.displaySet)
      void first.show(own.displaySet, own.index);
    const place = second ?? first;
    if (place) this.#showCounterpart(place, own, prior);
  }

  /** Exchanges the sides; where there is room for one, goes to the other study. */
  swap(): void {
    const compared = this.store.get();
    const [first, second] = this.#host.cells.shown();
    if (!second) return this.turn();
    if (!compared || !first) return;
    const [one, other] = [first.store.get(), second.store.get()];
    this.#set({ ...compared, isSwapped: !compared.isSwapped });
    if (other.displaySet) void first.show(other.displaySet, other.index);
    if (one.displaySet) void second.show(one.displaySet, one.index);
  }

  /** Goes to the other study, at the same place, where there is room for one. */
  turn(): void {
    const compared = this.store.get();
    const cell = this.#host.cells.active();
    const { displaySet, index } = cell.store.get();
    if (!compared || !displaySet) return;
    this.#noteOwn(compared.current);
    const other = displaySet.studyUid === compared.current ? compared.prior : compared.current;
    this.#showCounterpart(cell, { displaySet, index }, other);
  }

  /** Shifts the prior by hand; 0 undoes the shift. */
  shiftTo(millimetres: number): void {
    const compared = this.store.get();
    if (!compared) return;
    this.#set({ ...compared, shift: Math.round(millimetres * 10) / 10 });
    this.#host.cells.follow();
  }

  /** Shifts the prior by some of its slices. */
  shiftBySlices(slices: number): void {
    const { shift = 0, prior = '' } = this.store.get() ?? {};
    this.shiftTo(shift + slices * stepOf(this.#shownOf(prior)));
  }

  /** Gives the viewports back to the study that is read. The prior may be forgotten then. */
  end(): void {
    const screen = this.withoutPrior();
    if (!this.store.get()) return;
    this.#stopWaiting?.();
    this.#set(undefined);
    this.#own = undefined;
    if (screen) this.#host.arrangement.show(screen);
  }

  /** Returns what viewports will show once the comparison ends; undefined while there is none. */
  withoutPrior(): ScreenDescription | undefined {
    const compared = this.store.get();
    const before = this.#before;
    if (!compared || !before) return undefined;
    this.#noteOwn(compared.current);
    return this.#own ? goneOn(before, this.#own.described) : before;
  }

  #noteOwn(current: string): void {
    const { cells } = this.#host;
    const shown = [cells.active(), ...cells.shown()];
    const found = shown.find((cell) => cell.store.get().displaySet?.studyUid === current);
    const { displaySet, index = 0 } = found?.store.get() ?? {};
    if (found && displaySet) this.#own = { displaySet, index, described: found.describe() };
  }

  /** The viewports of the study that is read, and of the prior. */
  #sides(): (Cell | undefined)[] {
    const cells = this.#host.cells.shown().slice(0, 2);
    return this.store.get()?.isSwapped && cells.length === 2 ? cells.toReversed() : [...cells];
  }

  #shownOf(studyUid: string) {
    const cells = this.#host.cells.shown().map((cell) => cell.store.get().displaySet);
    return cells.find((displaySet) => displaySet?.studyUid === studyUid);
  }

  /** Shows what is known first at once, and something that is more alike in its place when all is known. */
  #showCounterpart(cell: Cell, own: Shown | undefined, studyUid: string): void {
    const study = this.#host.studies.get(studyUid);
    if (!study) return;
    let last: DisplaySet | undefined;
    const { store } = study.reading;
    const show = () => {
      const isReadersChoice = last !== undefined && cell.store.get().displaySet !== last;
      if (store.get().isComplete || isReadersChoice) this.#stopWaiting?.();
      const { opening } = store.get();
      const isStack = own?.displaySet.kind === 'images';
      const next = isStack && opening ? counterpartOf(own.displaySet, study.displaySets()) : opening;
      if (isReadersChoice || !next || next === last) return;
      last = next;
      void cell.show(next, this.#indexIn(next, own)).then(() => this.#host.cells.follow());
    };
    this.#stopWaiting?.();
    this.#stopWaiting = store.subscribe(show);
    show();
  }

  #indexIn(next: DisplaySet, own: Shown | undefined): number {
    if (next.kind !== 'images' || own?.displaySet.kind !== 'images') return 0;
    const { displaySet } = own;
    const cell = this.#host.cells.shown().find((one) => one.store.get().displaySet === displaySet);
    const index = cell?.store.get().index ?? own.index;
    const shift = this.shiftBetween(displaySet.studyUid, next.studyUid);
    return counterpartSlice(planesOf(displaySet), index, planesOf(next), shift);
  }

  /** mm by which a picture of one study has to be looked for elsewhere in another. */
  shiftBetween(source: string, target: string): number {
    const { shift = 0, prior } = this.store.get() ?? {};
    return (target === prior ? shift : 0) - (source === prior ? shift : 0);
  }
}

/** mm between the slices of what is shown; one where there are none. */
function stepOf(displaySet: DisplaySet | undefined): number {
  if (displaySet?.kind !== 'images') return 1;
  const [first, second] = planesOf(displaySet);
  if (!first || !second) return 1;
  return Math.hypot(...first.position.map((place, axis) => place - (second.position[axis] ?? 0))) || 1;
}

/** Returns the screen before a comparison, with the place that the reader has come to meanwhile. */
function goneOn(before: ScreenDescription, own: ViewportDescription): ScreenDescription {
  if (own.orientation !== 'acquired') return before;
  const isOwn = ({ displaySet, orientation }: ViewportDescription) =>
    displaySet === own.displaySet && orientation === 'acquired';
  const at = Math.max(0, before.viewports.findIndex(isOwn));
  return { ...before, viewports: before.viewports.map((one, place) => (place === at ? own : one)) };
}
