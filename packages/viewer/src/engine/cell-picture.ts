import { StackViewport } from '@cornerstonejs/core';
import type { Look } from '../arrangement/description.ts';
import type { MeasurementPlane } from '../measurements/model.ts';
import { type GreyWindow, windowRange } from '../presets/window-presets.ts';
import type { Store } from '../state/store.ts';
import type { CellState } from './cell-state.ts';
import type { LibraryViewport } from './library-viewport.ts';
import { fitPicture, mirrorPicture, showActualPixels, turnPicture } from './picture-camera.ts';
import { showView } from './picture-look.ts';
import { placeAgain } from './processor-placing.ts';
import type { AnyViewport } from './view-figures.ts';
import { windowForm } from './window-form.ts';

/** What can be done with the picture that a cell shows; nothing while there is none. */
export class CellPicture {
  readonly #library: LibraryViewport;
  readonly #state: Store<CellState>;
  readonly #refresh: () => void;

  /** @param refresh reads window, magnification and letters anew */
  constructor(library: LibraryViewport, state: Store<CellState>, refresh: () => void) {
    this.#library = library;
    this.#state = state;
    this.#refresh = refresh;
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
      const form = windowForm(viewport, this.#state.get().displaySet);
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
    this.#change((viewport) => showActualPixels(viewport, this.#state.get().zoom ?? 1));
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
    else if (window) this.setWindow(window);
    this.#change((viewport) => {
      if ((viewport.getProperties()?.invert ?? false) !== isInverted) viewport.setProperties({ invert: isInverted });
      if (view) showView(viewport, view);
    });
  }

  #change(act: (viewport: AnyViewport) => void): void {
    const viewport = this.#library.viewport();
    const { status } = this.#state.get();
    if (!viewport || status !== 'ready') return;
    act(viewport);
    viewport.render();
    this.#refresh();
  }
}
