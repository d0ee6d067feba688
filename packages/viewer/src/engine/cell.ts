import { type RenderingEngine, StackViewport } from '@cornerstonejs/core';
import { utilities as toolUtilities } from '@cornerstonejs/tools';
import type { ShownBy } from '../presets/shown-by.ts';
import { isGrey } from '../study/volume.ts';
import { scaledWindow, windowOfRange } from '../presets/window-presets.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import type { Plane, ViewportDescription } from '../arrangement/description.ts';
import { CellPicture } from './cell-picture.ts';
import { type CellState, emptyCell } from './cell-state.ts';
import { calibrationsOn } from './calibrations.ts';
import { drawingOf } from './drawing.ts';
import type { FrameRegistry } from './frame-registry.ts';
import { keepEqual } from '../state/keep-equal.ts';
import { createStore, type WritableStore } from '../state/store.ts';
import { LibraryViewport } from './library-viewport.ts';
import { lookOf, planeOf } from './picture-look.ts';
import { sliceOfCut } from './slice-of-cut.ts';
import type { ToolGroups } from './tool-groups.ts';
import { type AnyViewport, viewFigures } from './view-figures.ts';
import type { Volumes } from './volumes.ts';
import { windowForm } from './window-form.ts';

/** A change in a cell: `picture` when the first one of a display set is there, `cut` when one through its volume is. */
export type CellMove = 'picture' | 'cut' | 'slice' | 'camera' | 'window';

/** A display set is cut from its volume where a plane is named. */
export type ShownAs = Partial<Pick<ViewportDescription, 'cut' | 'look'>> & { readonly plane?: Plane | undefined };

export interface CellHost {
  readonly engine: RenderingEngine;
  readonly tools: Pick<ToolGroups, 'of'>;
  readonly volumes: Volumes;
  readonly registry: FrameRegistry;
  readonly moved: (cell: Cell, what: CellMove) => void;
  /** Called when measurements were drawn, and thereby computed. */
  readonly measured: () => void;
  /** Returns true if overlay planes are shown. */
  readonly hasOverlays: () => boolean;
  /** The norm or mapping by which uptakes are shown. */
  readonly norm: () => ShownBy;
  /** CSS pixels for a millimetre on the screen, where that was measured. */
  readonly screen: () => number | undefined;
}

/** One viewport: what is in it and what can be done with it. Lives as long as the layout has a place for it. */
export class Cell {
  readonly id: string;
  readonly store: WritableStore<CellState>;
  readonly picture: CellPicture;
  readonly #host: CellHost;
  readonly #library: LibraryViewport;
  /** Raised by every {@link show}, so that a slower one before it leaves the screen alone. */
  #generation = 0;
  /** The look when its element was removed. */
  #left: ViewportDescription | undefined;

  constructor(id: string, host: CellHost) {
    this.id = id;
    this.#host = host;
    this.store = createStore(emptyCell(id));
    const changed = (what: CellMove) => () => {
      this.refresh();
      host.moved(this, what);
    };
    this.#library = new LibraryViewport({
      ...host,
      cellId: id,
      newPicture: () => this.#shown(),
      window: changed('window'),
      camera: changed('camera'),
    });
    this.picture = new CellPicture(this.#library, this.store, { norm: host.norm, refresh: () => this.refresh() });
  }

  /** The library's name of the viewport, which is another one after every {@link attach}. */
  get viewportId(): string {
    return this.#library.id;
  }

  /** Draws into an element from now on; what was shown before appears again. */
  attach(element: HTMLDivElement): void {
    const { plane, displaySet, index } = this.store.get();
    this.#library.attach(element, drawingOf(displaySet, plane), plane);
    if (displaySet) void this.show(displaySet, index, { plane, ...this.#left });
  }

  /** Lets go of the element; the cell remembers what it showed. */
  detach(): void {
    if (!this.#element) return;
    this.#left = this.describe();
    this.#generation += 1;
    this.stop();
    this.#library.detach();
  }

  /** The library's viewport; undefined while there is no element. */
  viewport(): AnyViewport | undefined {
    return this.#library.viewport();
  }

  describe(): ViewportDescription {
    const { displaySet, plane, index, window, status } = this.store.get();
    const viewport = status === 'ready' ? this.viewport() : undefined;
    const shown = { displaySet: displaySet?.id, orientation: plane ?? 'acquired', index } as const;
    if (!viewport) return displaySet && this.#left?.displaySet === displaySet.id ? { ...this.#left, ...shown } : shown;
    const table = this.#library.chosenTable();
    // in the values that it is drawn with, whatever norm of uptake they are shown by
    const drawn = window && scaledWindow(window, 1 / this.picture.greyScale());
    const ownWindow = this.#library.table() ? undefined : drawn;
    return { ...shown, cut: plane && planeOf(viewport), look: lookOf(viewport, { window: ownWindow, table }) };
  }

  /**
   * Shows a display set from a frame on, or a cut through it. Settles when it is on the screen or has failed; never rejects.
   */
  async show(displaySet: DisplaySet, index = 0, { plane, cut, look }: ShownAs = {}): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    this.stop();
    this.#left = { displaySet: displaySet.id, orientation: plane ?? 'acquired', index, cut, look };
    if (this.#element) toolUtilities.stackContextPrefetch.disable(this.#element);
    const before = emptyCell(this.id, plane);
    if (displaySet.kind !== 'images') {
      this.store.set({ ...before, displaySet, status: 'document' });
      this.#host.moved(this, 'slice');
      return;
    }
    const count = plane ? 0 : displaySet.frames.length;
    const rate = displaySet.cineRate ?? before.rate;
    const start = Math.max(0, Math.min(index, count - 1));
    this.#library.drawAs(drawingOf(displaySet, plane), plane);
    this.store.set({ ...before, displaySet, status: 'loading', index: start, count, rate });
    const isShown = await (plane ? this.#cut(displaySet, generation) : this.#load(displaySet, start, generation));
    if (!isShown) return;
    if (cut) this.picture.goToPlane(cut);
    if (look) this.picture.lookAs(look);
    if (plane) this.#host.moved(this, 'cut');
  }

  /** Shows what a description says, with as little change as possible. @param find display sets by their ids */
  showAs(wanted: ViewportDescription, find: (id: string) => DisplaySet | undefined): void {
    const now = this.describe();
    const displaySet = wanted.displaySet === undefined ? undefined : find(wanted.displaySet);
    if (!displaySet) return now.displaySet === undefined ? undefined : this.empty();
    if (JSON.stringify(now) === JSON.stringify(wanted)) return;
    const { orientation, index, cut, look } = wanted;
    const plane = orientation === 'acquired' ? undefined : orientation;
    void this.show(displaySet, index, { plane, cut, look });
  }

  /**
   * Takes note of a picture that could not be loaded. @returns whether it is the one to be shown, which the viewport
   * then says. A volume with a missing slice goes on.
   */
  failed(imageId: string, status: number): boolean {
    const { displaySet, index, plane } = this.store.get();
    if (displaySet?.kind !== 'images' || plane) return false;
    const viewport = this.viewport();
    const isLoading = this.store.get().status === 'loading';
    const wanted = viewport instanceof StackViewport && !isLoading ? viewport.getTargetImageIdIndex() : index;
    if (this.#host.registry.imageIds(displaySet)[wanted] !== imageId) return false;
    this.stop();
    this.store.set({ status: 'failed', failure: status, frame: displaySet.frames[wanted], index: wanted });
    return true;
  }

  /** Returns true if a measurement is drawn at a point of the page. */
  hasMeasurementAt(point: readonly [number, number]): boolean {
    const { left = 0, top = 0 } = this.#element?.getBoundingClientRect() ?? {};
    const at: [number, number] = [point[0] - left, point[1] - top];
    return this.#element !== undefined && toolUtilities.getAnnotationNearPoint(this.#element, at) !== null;
  }

  /** Shows nothing any more. */
  empty(): void {
    const element = this.#element;
    this.detach();
    this.#left = undefined;
    this.store.set(emptyCell(this.id));
    if (element) this.attach(element);
  }

  /** Tries again what failed. */
  retry(): void {
    const { displaySet, index, plane } = this.store.get();
    if (displaySet) void this.show(displaySet, index, { plane });
  }

  /** Goes to a frame of the stack, from 0; beyond the ends it stops there. */
  goTo(index: number): void {
    const { count, displaySet } = this.store.get();
    const viewport = this.viewport();
    if (!viewport || count === 0 || displaySet?.kind !== 'images') return;
    const wanted = Math.max(0, Math.min(count - 1, index));
    if (viewport instanceof StackViewport) {
      void viewport.setImageIdIndex(wanted).catch(() => undefined); // a failure is told by the load error event
    } else {
      viewport.scroll(wanted - viewport.getSliceIndex());
    }
  }

  /** Plays the stack in a loop. @param rate frames per second; the recorded one when absent. */
  play(rate = this.store.get().rate): void {
    const { count, status, plane } = this.store.get();
    if (!this.#element || count < 2 || status !== 'ready' || plane) return;
    const framesPerSecond = Math.min(120, Math.max(1, rate));
    toolUtilities.cine.playClip(this.#element, { framesPerSecond, loop: true, dynamicCineEnabled: false });
    this.store.set({ playing: true, rate: framesPerSecond });
  }

  /** Stops playing, at the frame that is on the screen. */
  stop(): void {
    if (!this.#element || !this.store.get().playing) return;
    toolUtilities.cine.stopClip(this.#element, { stopDynamicCine: true });
    this.store.set({ playing: false });
  }

  /** Reads window, magnification and letters anew. */
  refresh(): void {
    const viewport = this.viewport();
    const before = this.store.get();
    const { frame, status, plane, displaySet } = before;
    const properties = viewport?.getProperties();
    if (!viewport || !properties || status === 'empty' || status === 'document' || (!frame && !plane)) return;
    const { voiRange, invert = false } = properties;
    const form = this.#library.table() ? 'linear' : windowForm(viewport, displaySet);
    const drawn = voiRange && (!frame || isGrey(frame)) ? windowOfRange(voiRange, form) : undefined;
    const window = drawn && scaledWindow(drawn, this.picture.greyScale());
    const calibrations = calibrationsOf(before);
    this.store.set(
      keepEqual(before, {
        window,
        inverted: invert,
        notes: this.#library.notes(),
        calibrations,
        slice: plane && displaySet?.kind === 'images' ? sliceOfCut(viewport, displaySet) : undefined,
        ...viewFigures(viewport, { frame, calibrations }, this.#host.screen()),
      }),
    );
  }

  /** @returns whether the picture is on the screen */
  async #load(displaySet: ImageDisplaySet, index: number, generation: number): Promise<boolean> {
    const viewport = this.viewport();
    if (!(viewport instanceof StackViewport)) return false;
    // the promise settles either way: load errors come as events
    await viewport.setStack([...this.#host.registry.imageIds(displaySet)], index).catch(() => undefined);
    if (generation !== this.#generation || !this.#element) return false;
    viewport.render();
    if (this.store.get().status === 'failed') return false;
    this.#shown();
    this.#host.moved(this, 'picture');
    if (displaySet.frames.length > 1) toolUtilities.stackContextPrefetch.enable(this.#element);
    return true;
  }

  /** @returns whether the cut is on the screen */
  async #cut(displaySet: ImageDisplaySet, generation: number): Promise<boolean> {
    if (!this.#element) return false;
    const isMade = await this.#host.volumes.show(displaySet, this.viewportId).then(
      () => true,
      () => false,
    );
    if (generation !== this.#generation || !this.#element) return false;
    this.store.set(isMade ? { status: 'ready', failure: undefined } : { status: 'failed', failure: 0 });
    if (isMade) this.#shown();
    return isMade;
  }

  #shown(): void {
    const viewport = this.viewport();
    const { displaySet, plane } = this.store.get();
    if (!viewport || displaySet?.kind !== 'images') return;
    if (!plane) this.#library.giveTools();
    const index = viewport.getSliceIndex();
    if (plane) {
      this.store.set({ index, count: viewport.getNumberOfSlices(), status: 'ready' });
    } else {
      const frame = displaySet.frames[index];
      this.store.set({ index, frame, status: 'ready', failure: undefined });
    }
    this.refresh();
    this.#host.moved(this, 'slice');
  }

  get #element(): HTMLDivElement | undefined {
    return this.#library.element;
  }
}

/** Returns the calibrations of the picture on the screen; the same as before where nothing has changed. */
function calibrationsOf({ displaySet, frame, calibrations }: CellState): CellState['calibrations'] {
  const found = frame && displaySet ? calibrationsOn({ ...displaySet, ...frame }) : [];
  return JSON.stringify(found) === JSON.stringify(calibrations) ? calibrations : found;
}
