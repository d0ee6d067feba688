import { type RenderingEngine, StackViewport } from '@cornerstonejs/core';
import { type Types, utilities as toolUtilities } from '@cornerstonejs/tools';
import { isGrey } from '../study/volume.ts';
import { type GreyWindow, windowOfRange, windowRange } from '../presets/window-presets.ts';
import type { MeasurementPlane } from '../measurements/model.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import { type CellState, emptyCell, type Plane } from './cell-state.ts';
import { drawingOf } from './drawing.ts';
import type { FrameRegistry } from './frame-registry.ts';
import { keepEqual } from '../state/keep-equal.ts';
import { createStore, type WritableStore } from '../state/store.ts';
import { LibraryViewport } from './library-viewport.ts';
import { fitPicture, mirrorPicture, showActualPixels, turnPicture } from './picture-camera.ts';
import { placeAgain } from './processor-placing.ts';
import { type AnyViewport, viewFigures } from './view-figures.ts';
import { windowForm } from './window-form.ts';

/** What changed in a cell: `picture` when the first one of a display set is there. */
export type CellMove = 'picture' | 'slice' | 'camera' | 'window';

/** What a cell needs from the viewer it belongs to. */
export interface CellHost {
  readonly engine: RenderingEngine;
  readonly toolGroup: Types.IToolGroup;
  readonly registry: FrameRegistry;
  readonly moved: (cell: Cell, what: CellMove) => void;
  /** Called when measurements were drawn, and thereby computed. */
  readonly measured: () => void;
  /** Whether overlay planes are shown. */
  readonly hasOverlays: () => boolean;
}

/** One viewport: what is in it and what can be done with it. Lives as long as the layout has a place for it. */
export class Cell {
  readonly id: string;
  readonly store: WritableStore<CellState>;
  readonly #host: CellHost;
  readonly #library: LibraryViewport;
  /** Raised by every {@link show}, so that a slower one before it leaves the screen alone. */
  #generation = 0;

  constructor(id: string, host: CellHost, plane?: Plane) {
    this.id = id;
    this.#host = host;
    this.store = createStore(emptyCell(id, plane));
    const changed = (what: CellMove) => () => {
      this.refresh();
      host.moved(this, what);
    };
    this.#library = new LibraryViewport({
      ...host,
      cellId: id,
      plane,
      newPicture: () => this.#shown(),
      window: changed('window'),
      camera: changed('camera'),
    });
  }

  /** The library's name of the viewport, which is another one after every {@link attach}. */
  get viewportId(): string {
    return this.#library.id;
  }

  /** Draws into an element from now on; what was shown before appears again. */
  attach(element: HTMLDivElement): void {
    const { plane, displaySet, index } = this.store.get();
    this.#library.attach(element, drawingOf(displaySet, plane));
    if (displaySet && !plane) void this.show(displaySet, index);
  }

  /** Lets go of the element; the cell remembers what it showed. */
  detach(): void {
    if (!this.#element) return;
    this.#generation += 1;
    this.stop();
    this.#library.detach();
  }

  /** The library's viewport; undefined while there is no element. */
  viewport(): AnyViewport | undefined {
    return this.#library.viewport();
  }

  /** Shows a display set from a frame on. Settles when it is on the screen or has failed; never rejects. */
  async show(displaySet: DisplaySet, index = 0): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    this.stop();
    if (this.#element) toolUtilities.stackContextPrefetch.disable(this.#element);
    const before = emptyCell(this.id, this.store.get().plane);
    if (displaySet.kind !== 'images') {
      this.store.set({ ...before, displaySet, status: 'document' });
      this.#host.moved(this, 'slice');
      return;
    }
    const count = displaySet.frames.length;
    const rate = displaySet.cineRate ?? before.rate;
    const start = Math.min(index, count - 1);
    this.#library.drawAs(drawingOf(displaySet, before.plane));
    this.store.set({ ...before, displaySet, status: 'loading', index: start, count, rate });
    await this.#load(displaySet, start, generation);
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

  /** Shows nothing any more. */
  empty(): void {
    const element = this.#element;
    this.detach();
    this.store.set(emptyCell(this.id, this.store.get().plane));
    if (element) this.attach(element);
  }

  /** Tries again what failed. */
  retry(): void {
    const { displaySet, index } = this.store.get();
    if (displaySet) void this.show(displaySet, index);
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

  /** Brings a reformatted view into a plane, about a point that stays in sight. */
  goToPlane({ frameOfReferenceUid, normal, viewUp, focalPoint }: MeasurementPlane): void {
    this.#change((viewport) => {
      viewport.setViewReference({
        FrameOfReferenceUID: frameOfReferenceUid,
        viewPlaneNormal: [...normal],
        ...(viewUp ? { viewUp: [...viewUp] } : {}),
        cameraFocalPoint: [...focalPoint],
      });
    });
  }

  /** Applies a window, in place of a table too. */
  setWindow(window: GreyWindow): void {
    this.#change((viewport) => {
      this.#library.chooseTable('none');
      const form = windowForm(viewport, this.store.get().displaySet);
      viewport.setProperties({ voiRange: windowRange(window, form) });
    });
  }

  /** Shows the picture by the table at this place of its VOI LUT Sequence, where it can be read. */
  setTable(at: number): void {
    this.#change((viewport) => {
      const window = this.#library.chooseTable(at);
      if (window) viewport.setProperties({ voiRange: windowRange(window, 'linear') });
      this.#library.settleTone();
    });
  }

  /** Whether the picture is shown by a table because it has no window. */
  isByOwnTable(): boolean {
    return this.#library.table()?.isInitial === true;
  }

  /** Turns dark into bright. */
  invert(): void {
    this.#change((viewport) => viewport.setProperties({ invert: !viewport.getProperties()?.invert }));
  }

  /** Turns the picture by 90° clockwise. */
  rotate(): void {
    this.#change(turnPicture);
  }

  /** Mirrors the picture as it is seen. */
  flip(axis: 'horizontal' | 'vertical'): void {
    this.#change((viewport) => mirrorPicture(viewport, axis));
  }

  /** Shows the whole picture. */
  fit(): void {
    this.#change(fitPicture);
  }

  /** One pixel of the picture is one of the screen. */
  actualPixels(): void {
    this.#change((viewport) => showActualPixels(viewport, this.store.get().zoom ?? 1));
  }

  /** Back to the picture as it came: window, size, place, turn. */
  reset(): void {
    this.#change((viewport) => {
      viewport.resetProperties();
      viewport.resetCamera();
      if (viewport instanceof StackViewport) {
        viewport.setCamera({ flipHorizontal: false, flipVertical: false });
        viewport.setViewPresentation({ rotation: 0 });
        if (!placeAgain(viewport)) viewport.resetCamera();
      }
      this.#library.asRecorded();
    });
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
    const window = voiRange && (!frame || isGrey(frame)) ? windowOfRange(voiRange, form) : undefined;
    this.store.set(
      keepEqual(before, { window, inverted: invert, notes: this.#library.notes(), ...viewFigures(viewport, frame) }),
    );
  }

  /** Takes over a volume that was set into this reformatted view. */
  showsVolume(displaySet: ImageDisplaySet): void {
    this.store.set({ displaySet, status: 'ready', failure: undefined });
    this.#shown();
  }

  async #load(displaySet: ImageDisplaySet, index: number, generation: number): Promise<void> {
    const viewport = this.viewport();
    if (!(viewport instanceof StackViewport)) return;
    // the promise settles either way: load errors come as events
    await viewport.setStack([...this.#host.registry.imageIds(displaySet)], index).catch(() => undefined);
    if (generation !== this.#generation || !this.#element) return;
    viewport.render();
    if (this.store.get().status === 'failed') return;
    this.#shown();
    this.#host.moved(this, 'picture');
    if (displaySet.frames.length > 1) toolUtilities.stackContextPrefetch.enable(this.#element);
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

  #change(act: (viewport: AnyViewport) => void): void {
    const viewport = this.viewport();
    const { status } = this.store.get();
    if (!viewport || status !== 'ready') return;
    act(viewport);
    viewport.render();
    this.refresh();
  }
}
