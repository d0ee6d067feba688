import type { RenderingEngine } from '@cornerstonejs/core';
import type { Types } from '@cornerstonejs/tools';
import { Cell, type CellMove } from './cell.ts';
import { fitViewports } from './first-fit.ts';
import type { FrameRegistry } from './frame-registry.ts';
import { planeOfCell } from './layout.ts';
import { drawReferenceLines, scrollTogether, type ShiftBetween, tellFollowers } from './linked-scrolling.ts';
import { shareWindow } from './mpr.ts';
import type { DisplaySet } from '../study/model.ts';
import type { Store } from '../state/store.ts';
import type { Layout, ViewerState } from './viewer-state.ts';

interface CellsHost {
  readonly engine: RenderingEngine;
  readonly groups: Readonly<Record<Layout['kind'], Types.IToolGroup>>;
  readonly registry: FrameRegistry;
  readonly store: Store<ViewerState>;
  readonly beforeNextFrame: (task: () => void) => void;
  readonly shiftBetween: ShiftBetween;
  /** A picture was on the screen. */
  readonly saw: (displaySetId: string, index: number) => void;
  /** Measurements were drawn, and thereby computed. */
  readonly measured: () => void;
}

/** The viewports of a viewer, made when they are first asked for, and what one of them moving means for the others. */
export class Cells {
  readonly #host: CellsHost;
  readonly #known = new Map<string, Cell>();

  constructor(host: CellsHost) {
    this.#host = host;
    let hadOverlays = host.store.get().overlayPlanes;
    host.store.subscribe(() => {
      const { overlayPlanes } = host.store.get();
      if (overlayPlanes === hadOverlays) return;
      hadOverlays = overlayPlanes;
      for (const cell of this.#known.values()) if (cell.store.get().status === 'ready') cell.viewport()?.render();
    });
  }

  get(id: string): Cell {
    const known = this.#known.get(id);
    if (known) return known;
    const { engine, groups, registry, measured, store } = this.#host;
    const plane = planeOfCell(id);
    const cell = new Cell(
      id,
      {
        engine,
        toolGroup: plane ? groups.mpr : groups.grid,
        registry,
        moved: (moved, what) => this.#moved(moved, what),
        measured,
        hasOverlays: () => store.get().overlayPlanes,
      },
      plane,
    );
    this.#known.set(id, cell);
    return cell;
  }

  /** The one that keys and buttons act on. */
  active(): Cell {
    return this.get(this.#host.store.get().activeCell);
  }

  /** Those of the layout. */
  shown(): Cell[] {
    return this.#host.store.get().cells.map((id) => this.get(id));
  }

  /** The one of the grid that shows a display set. */
  showing(displaySet: DisplaySet): Cell | undefined {
    return this.shown().find((cell) => cell.store.get().displaySet === displaySet && !planeOfCell(cell.id));
  }

  /** Brings those that are linked to the active one to where it is. */
  follow(): void {
    if (this.#host.store.get().linked) scrollTogether(this.active(), this.shown(), this.#host.shiftBetween);
    this.tellFollowers();
  }

  /** Lets those that are linked to the active one know where it is, before the next frame. */
  tellFollowers(): void {
    this.#host.beforeNextFrame(this.#tellFollowers);
  }

  /** Draws the lines in which the planes of the others cut a picture, before the next frame. */
  drawLines(): void {
    this.#host.beforeNextFrame(this.#drawLines);
  }

  /** Lets go of a study. */
  empty(studyUid: string): void {
    for (const cell of this.#known.values()) if (cell.store.get().displaySet?.studyUid === studyUid) cell.empty();
  }

  close(): void {
    for (const cell of this.#known.values()) cell.detach();
  }

  #moved(cell: Cell, what: CellMove): void {
    if (what === 'window') return shareWindow(cell, this.shown());
    if (what === 'picture') return fitViewports(this.shown());
    const { displaySet, index, plane, status } = cell.store.get();
    const { activeCell, linked } = this.#host.store.get();
    if (what === 'slice' && displaySet && !plane && status !== 'loading') {
      this.#host.saw(displaySet.id, index);
      if (linked && cell.id === activeCell) scrollTogether(cell, this.shown(), this.#host.shiftBetween);
    }
    this.drawLines();
    this.tellFollowers();
  }

  // One function each: what is asked for twice before the next frame is done once.
  readonly #tellFollowers = () => {
    const { store, shiftBetween } = this.#host;
    tellFollowers(this.active(), this.shown(), { linked: store.get().linked, shiftBetween });
  };
  readonly #drawLines = () => drawReferenceLines(this.shown(), this.#host.store.get().referenceLines);
}
