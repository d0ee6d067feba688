import { Enums, type RenderingEngine, StackViewport, type Types as CoreTypes } from '@cornerstonejs/core';
import { Enums as ToolEnums, type Types, utilities as toolUtilities } from '@cornerstonejs/tools';
import type { Plane } from '../arrangement/description.ts';
import { type Drawing, enableViewport } from './drawing.ts';
import { PictureLayers } from './picture-layers.ts';
import { type ChosenTable, notesOf, tableOf, toneOf } from './picture-tone.ts';
import type { QualityNote } from '../overlay/quality-notes.ts';
import type { GreyWindow } from '../presets/window-presets.ts';
import { listen } from './listen.ts';
import { nameViewport, type ToolGroups } from './tool-groups.ts';
import { beginAgain, notesOfCut } from './volume-look.ts';
import type { AnyViewport } from './view-figures.ts';
import { drawByTable } from './viewport-tone.ts';

interface LibraryHost {
  readonly cellId: string;
  readonly engine: RenderingEngine;
  readonly tools: Pick<ToolGroups, 'of'>;
  readonly newPicture: () => void;
  readonly window: () => void;
  readonly camera: () => void;
  readonly measured: () => void;
  /** Returns true if overlay planes are shown. */
  readonly hasOverlays: () => boolean;
}

/** The library's viewport of a cell, which is another one after every {@link attach} and whenever it is drawn another way. */
export class LibraryViewport {
  readonly #host: LibraryHost;
  #element: HTMLDivElement | undefined;
  #attached = 0;
  #drawing: Drawing = 'webgl';
  #plane: Plane | undefined;
  #stopListening: (() => void) | undefined;
  /** The reader's window, which the library forgets with every picture that the processor draws. */
  #range: CoreTypes.VOIRange | undefined;
  #table: ChosenTable;
  #isTurned = false;
  readonly #layers = new PictureLayers();

  constructor(host: LibraryHost) {
    this.#host = host;
  }

  /**
   * The library's name of the viewport: another one each time, because a picture that still loads for the viewport before would
   * otherwise be drawn into this one.
   */
  get id(): string {
    return nameViewport(this.#host.cellId, this.#plane, this.#attached);
  }

  get element(): HTMLDivElement | undefined {
    return this.#element;
  }

  /** Undefined while there is no element. */
  viewport(): AnyViewport | undefined {
    return this.#element ? this.#host.engine.getViewport<AnyViewport>(this.id) : undefined;
  }

  attach(element: HTMLDivElement, drawing: Drawing, plane: Plane | undefined): void {
    const { engine } = this.#host;
    this.#element = element;
    this.#plane = plane;
    this.#attached += 1;
    this.#isTurned = false;
    this.#drawing = drawing;
    enableViewport(
      engine,
      { viewportId: this.id, element, plane, toneOf: (image) => toneOf(image, this.#table) },
      drawing,
    );
    if (plane) this.giveTools();
    this.#stopListening = this.#listen(element);
  }

  detach(): void {
    const { engine } = this.#host;
    if (!this.#element) return;
    toolUtilities.stackContextPrefetch.disable(this.#element);
    const viewport = this.viewport();
    // without WebGL the library draws a picture that comes later even so, by an engine that may be gone
    if (viewport && this.#drawing === 'processor') viewport.render = () => undefined;
    this.#stopListening?.();
    this.#group.removeViewports(engine.id, this.id);
    engine.disableElement(this.id);
    this.#element = undefined;
  }

  /** Makes the viewport anew where what comes next is drawn another way, or is cut from a volume. */
  drawAs(drawing: Drawing, plane: Plane | undefined): void {
    const element = this.#element;
    this.forgetWindow();
    this.#isTurned = false;
    if (!element || (drawing === this.#drawing && plane === this.#plane)) return;
    this.detach();
    this.attach(element, drawing, plane);
  }

  /** From now on every picture has its own window, or table. */
  forgetWindow(): void {
    this.#range = undefined;
    this.#table = undefined;
  }

  /** Has pictures drawn by one of their tables, or by their window. @returns the window that the table lies over */
  chooseTable(table: number | 'none'): GreyWindow | undefined {
    this.#table = table;
    this.settleTone();
    return this.table()?.window;
  }

  /** The place of the table that the reader has chosen, where he has. */
  chosenTable(): number | undefined {
    return typeof this.#table === 'number' ? this.#table : undefined;
  }

  /** The table that the picture is drawn by. */
  table() {
    const viewport = this.viewport();
    return viewport instanceof StackViewport ? tableOf(viewport.getCornerstoneImage(), this.#table) : undefined;
  }

  /** Returns the notes made while the picture was made. */
  notes(): readonly QualityNote[] {
    const viewport = this.viewport();
    if (viewport && !(viewport instanceof StackViewport)) return notesOfCut(viewport);
    return notesOf(viewport?.getCornerstoneImage());
  }

  /** Brings the picture's table, or none, into the graphics. @param isForced where the library has put something else there */
  settleTone(isForced = false): void {
    const viewport = this.viewport();
    if (this.#drawing === 'webgl' && viewport instanceof StackViewport && viewport.getCornerstoneImage())
      drawByTable(viewport, this.table()?.samples, isForced);
  }

  /**
   * A stack gets its tools with its first picture: without WebGL the library throws when they draw where none is
   * (@cornerstonejs/core 5.14).
   */
  giveTools(): void {
    const group = this.#group;
    if (!group.getViewportIds().includes(this.id)) group.addViewport(this.id, this.#host.engine.id);
  }

  get #group(): Types.IToolGroup {
    return this.#host.tools.of(this.#plane);
  }

  #listen(element: HTMLDivElement): () => void {
    const { newPicture, window, camera, measured } = this.#host;
    return listen(element, {
      // without WebGL the library says so before it takes the picture over
      [Enums.Events.STACK_NEW_IMAGE]: () =>
        this.#drawing === 'webgl' ? this.#seenAnew(newPicture) : queueMicrotask(() => this.#takenOver()),
      [Enums.Events.VOLUME_NEW_IMAGE]: newPicture,
      [Enums.Events.VOI_MODIFIED]: () => {
        this.#range = this.viewport()?.getProperties()?.voiRange;
        this.#seenAnew(window);
      },
      [Enums.Events.IMAGE_RENDERED]: () => {
        const viewport = this.viewport();
        if (viewport instanceof StackViewport && viewport.getCornerstoneImage())
          this.#layers.draw(viewport, this.#host.hasOverlays());
      },
      [ToolEnums.Events.ANNOTATION_RENDERED]: measured,
      [Enums.Events.CAMERA_MODIFIED]: camera,
    });
  }

  /** Restores what the library has not brought back to how it was first seen. */
  asRecorded(): void {
    const viewport = this.viewport();
    if (!(viewport instanceof StackViewport)) return viewport && beginAgain(viewport);
    this.forgetWindow();
    this.turnAsRecorded();
    this.settleTone(true);
  }

  /** Low values bright or dark, as the picture says: without WebGL the library draws that, and counts it as not inverted. */
  turnAsRecorded(): void {
    const viewport = this.viewport();
    const image = viewport instanceof StackViewport ? viewport.getCornerstoneImage() : undefined;
    if (image) viewport?.setProperties({ invert: image.invert });
    this.#isTurned = true;
  }

  #seenAnew(listener: () => void): void {
    this.settleTone();
    listener();
  }

  /** Without WebGL the library would draw the window of the picture before, and say that of the new one. */
  #takenOver(): void {
    const viewport = this.viewport();
    if (!(viewport instanceof StackViewport) || !viewport.getCornerstoneImage()) return;
    const voiRange = this.#range ?? viewport.getProperties()?.voiRange;
    if (voiRange) viewport.setProperties({ voiRange }, true);
    if (!this.#isTurned) this.turnAsRecorded();
    this.#host.newPicture();
  }
}
