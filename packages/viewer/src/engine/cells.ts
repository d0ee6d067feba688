import type { RenderingEngine } from '@cornerstonejs/core';
import { Cell, type CellHost, type CellMove } from './cell.ts';
import { fitViewports } from './first-fit.ts';
import type { FrameRegistry } from './frame-registry.ts';
import { drawReferenceLines, scrollTogether, type ShiftBetween, tellFollowers } from './linked-scrolling.ts';
import { shareWindow } from './share-window.ts';
import type { ToolGroups } from './tool-groups.ts';
import type { Volumes } from './volumes.ts';
import type { DisplaySet } from '../study/model.ts';
import type { DrawnMark } from './cell-state.ts';
import type { Store } from '../state/store.ts';
import type { ViewerState } from './viewer-state.ts';

interface CellsHost {
  readonly engine: RenderingEngine;
  readonly tools: Pick<ToolGroups, 'of'>;
  readonly volumes: Volumes;
  readonly registry: FrameRegistry;
  readonly store: Store<ViewerState>;
  readonly beforeNextFrame: (task: () => void) => void;
  readonly shiftBetween: ShiftBetween;
  /** A picture was on the screen. */
  readonly saw: (displaySetId: string, index: number) => void;
  /** A cut through a volume came onto the screen. */
  readonly cut: () => void;
  /** Measurements were drawn, and thereby computed. */
  readonly measured: () => void;
}

/** Returns the marks of structured reports on what a viewport shows. */
export type MarksOn = (cell: Cell) => readonly DrawnMark[];

/** The viewports of a viewer, made when they are first needed, and what one of them moving means for the others. */
export class Cells {
  readonly #host: CellsHost;
  readonly #known = new Map<string, Cell>();
  #marksOn: MarksOn | undefined;

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
    const cell = this.outside(id, this.#host.tools, (moved, what) => this.#moved(moved, what));
    this.#known.set(id, cell);
    return cell;
  }

  /** Makes a viewport that no layout has a place for: it shows what the others do, and notifies nobody. */
  outside(id: string, tools: Pick<ToolGroups, 'of'>, moved: CellHost['moved']): Cell {
    const { engine, volumes, registry, measured, store } = this.#host;
    return new Cell(id, {
      engine,
      tools,
      volumes,
      registry,
      moved,
      measured,
      hasOverlays: () => store.get().overlayPlanes,
      norm: () => store.get().norm,
      screen: () => store.get().screenPixelsPerMillimetre,
    });
  }

  /** The one that keys and buttons act on. */
  active(): Cell {
    return this.get(this.#host.store.get().activeCell);
  }

  /** Returns those of the layout. */
  shown(): Cell[] {
    return this.#host.store.get().cells.map((id) => this.get(id));
  }

  /** The one that shows the images of a display set as they are. */
  showing(displaySet: DisplaySet): Cell | undefined {
    return this.shown().find(({ store }) => store.get().displaySet === displaySet && !store.get().plane);
  }

  /** Leaves no cut behind in a viewport that another layout may show again. */
  emptyCuts(): void {
    for (const cell of this.#known.values()) if (cell.store.get().plane) cell.empty();
  }

  /** Gives back the memory of volumes that no view is cut from. */
  releaseVolumes(): void {
    const cuts = [...this.#known.values()].filter((cell) => cell.viewport() && cell.store.get().plane);
    this.#host.volumes.release((displaySet) => cuts.some((cell) => cell.store.get().displaySet === displaySet));
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

  /** Draws the lines in which the planes of the others cut a picture, and marks of reports, before the next frame. */
  drawLines(): void {
    this.#host.beforeNextFrame(this.#drawLines);
  }

  /** Draws the marks of structured reports from now on; none without a function. */
  drawMarksBy(marksOn: MarksOn | undefined): void {
    this.#marksOn = marksOn;
    this.drawLines();
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
    if (what === 'cut') return this.#host.cut();
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
  readonly #drawLines = () => {
    drawReferenceLines(this.shown(), this.#host.store.get().referenceLines);
    for (const cell of this.shown()) {
      const marks = this.#marksOn?.(cell) ?? [];
      if (marks.length > 0 || cell.store.get().marks.length > 0) cell.store.set({ marks });
    }
  };
}
