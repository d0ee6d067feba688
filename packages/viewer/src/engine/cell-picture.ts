import { StackViewport } from '@cornerstonejs/core';
import type { NoScale } from '@isocenter/measuring/value.ts';
import type { ShownBy } from '../presets/shown-by.ts';
import type { Look } from '../arrangement/description.ts';
import type { SizeOnScreen } from '../geometry/true-size.ts';
import type { MeasurementPlane } from '../measurements/model.ts';
import { shownUptake } from '../presets/uptake.ts';
import { type GreyWindow, scaledWindow, windowRange } from '../presets/window-presets.ts';
import type { Store } from '../state/store.ts';
import type { CellState } from './cell-state.ts';
import type { LibraryViewport } from './library-viewport.ts';
import { fitPicture, magnifyPicture, mirrorPicture, turnPicture } from './picture-camera.ts';
import { showView } from './picture-look.ts';
import { placeAgain } from './processor-placing.ts';
import { type AnyViewport, drawnSize } from './view-figures.ts';
import { windowForm } from './window-form.ts';

/**
 * The outcome of showing a picture in its true size. `proportions`: its pixels are drawn with another shape than its scale says, so that no
 * size is true both ways.
 */
export type TrueSize = Pick<SizeOnScreen, 'at'> | { readonly missing: NoScale | 'proportions' | 'no-picture' };

interface PictureHost {
  /** The norm or mapping by which uptakes are shown. */
  readonly norm: () => ShownBy;
  /** Reads window, magnification and letters anew. */
  readonly refresh: () => void;
}

/** Acts on the picture that a cell shows; does nothing while there is none. */
export class CellPicture {
  readonly #library: LibraryViewport;
  readonly #state: Store<CellState>;
  readonly #host: PictureHost;

  constructor(library: LibraryViewport, state: Store<CellState>, host: PictureHost) {
    this.#library = library;
    this.#state = state;
    this.#host = host;
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

  /** Applies a window in the values that are shown, in place of a table too. */
  setWindow(window: GreyWindow): void {
    this.#setDrawnWindow(scaledWindow(window, 1 / this.greyScale()));
  }

  /** Returns the factor from the values that the pictures were drawn with to the shown ones: 1 of all but uptakes of another norm. */
  greyScale(): number {
    const { frame, displaySet } = this.#state.get();
    const shown = frame ?? (displaySet?.kind === 'images' ? displaySet.frames[0] : undefined);
    return (shown && shownUptake(shown.instance, this.#host.norm())?.scale) ?? 1;
  }

  /** Shows the picture by the table at this place of its VOI LUT Sequence, where it can be read. */
  setTable(at: number): void {
    this.#change((viewport) => {
      const window = this.#library.chooseTable(at);
      if (window) viewport.setProperties({ voiRange: windowRange(window, 'linear') });
      this.#library.settleTone();
    });
  }

  /** Returns true if the picture is shown by a table because it has no window. */
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
    const drawn = (this.#state.get().zoom ?? 1) * (globalThis.devicePixelRatio || 1);
    this.#change((viewport) => magnifyPicture(viewport, 1 / drawn));
  }

  /**
   * Shows the picture so that a millimetre is one on the screen.
   * @param screen CSS pixels for a millimetre there
   * @returns where that millimetre is, or why there is none: then nothing moves
   */
  trueSize(screen: number): TrueSize {
    const viewport = this.#library.viewport();
    const state = this.#state.get();
    if (!viewport || state.status !== 'ready') return { missing: 'no-picture' };
    const drawn = drawnSize(viewport, state);
    if ('missing' in drawn) return drawn;
    if (!drawn.isEven) return { missing: 'proportions' };
    this.#change(() => magnifyPicture(viewport, screen / drawn.pixelsPerMillimetre));
    return { at: drawn.at };
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

  /** Lets it look as a description says. */
  lookAs({ window, table, isInverted, view }: Look): void {
    if (table !== undefined) this.setTable(table);
    else if (window) this.#setDrawnWindow(window);
    this.#change((viewport) => {
      if ((viewport.getProperties()?.invert ?? false) !== isInverted) viewport.setProperties({ invert: isInverted });
      if (view) showView(viewport, view);
    });
  }

  #setDrawnWindow(window: GreyWindow): void {
    this.#change((viewport) => {
      this.#library.chooseTable('none');
      const form = windowForm(viewport, this.#state.get().displaySet);
      viewport.setProperties({ voiRange: windowRange(window, form) });
    });
  }

  #change(act: (viewport: AnyViewport) => void): void {
    const viewport = this.#library.viewport();
    const { status } = this.#state.get();
    if (!viewport || status !== 'ready') return;
    act(viewport);
    viewport.render();
    this.#host.refresh();
  }
}
