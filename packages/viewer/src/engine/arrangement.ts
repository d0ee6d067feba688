import {
  displaySetsIn,
  hasCuts,
  type ScreenDescription,
  threePlanesOf,
  withoutCuts,
} from '../arrangement/description.ts';
import { cellsOf, type Layout, oneViewport, threePlanes } from '../arrangement/layout.ts';
import type { MeasurementPlane } from '../measurements/model.ts';
import { picturesOfSeries } from '../study/find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import type { WritableStore } from '../state/store.ts';
import type { Cells } from './cells.ts';
import { fillEmptyCells } from './hanging.ts';
import type { Planes } from './planes.ts';
import type { ToolName } from './tools.ts';
import type { ViewerState } from './viewer-state.ts';

interface ArrangementHost {
  readonly store: WritableStore<ViewerState>;
  readonly cells: Cells;
  readonly planes: Planes;
  /** Gives back the memory of volumes that no view is cut from. */
  readonly release: () => void;
  readonly displaySets: () => readonly DisplaySet[];
  readonly setTool: (tool: ToolName) => void;
}

/** The viewports of a viewer together, which a description can restore. */
export class Arrangement {
  readonly #host: ArrangementHost;
  /** The screen before a volume was cut. */
  #before: ScreenDescription | undefined;

  constructor(host: ArrangementHost) {
    this.#host = host;
  }

  describe(): ScreenDescription {
    const { layout, cells, activeCell, maximized, linked, referenceLines } = this.#host.store.get();
    const placeOf = (id: string | undefined) =>
      id !== undefined && cells.includes(id) ? cells.indexOf(id) : undefined;
    return {
      layout,
      viewports: cells.map((id) => this.#host.cells.get(id).describe()),
      active: placeOf(activeCell) ?? 0,
      maximized: placeOf(maximized),
      isLinked: linked,
      hasReferenceLines: referenceLines,
    };
  }

  /** Shows what a description says of a study. @returns false, and does nothing, while not all of it is known */
  showAgain(wanted: ScreenDescription, known: readonly DisplaySet[]): boolean {
    const ids = displaySetsIn(wanted);
    const isKnown = ids.length > 0 && ids.every((id) => known.some((one) => one.id === id));
    if (isKnown) this.show(wanted, known);
    return isKnown;
  }

  /** Shows what a description says. What cannot be cut, and what is not known, stays empty. */
  show(wanted: ScreenDescription, displaySets = this.#host.displaySets()): void {
    const { store, cells } = this.#host;
    const ids = cellsOf(wanted.layout);
    this.#leaveTo(wanted.layout, hasCuts(wanted) && store.get().canReformat);
    store.set({
      activeCell: ids[wanted.active] ?? store.get().activeCell,
      maximized: wanted.maximized === undefined ? undefined : ids[wanted.maximized],
      linked: wanted.isLinked,
      referenceLines: wanted.hasReferenceLines,
    });
    const known = new Map(displaySets.map((displaySet) => [displaySet.id, displaySet]));
    for (const [at, viewport] of wanted.viewports.entries()) {
      const [id, isCut] = [ids[at], viewport.orientation !== 'acquired'];
      if (id === undefined) continue; // a smaller layout
      cells.get(id).showAs(viewport, (wantedId) => {
        const found = known.get(wantedId);
        return isCut && !this.#canCut(found) ? undefined : found;
      });
    }
    this.#settle();
  }

  /** Arranges viewports in rows and columns. @param empty what becomes of new ones */
  set(layout: Layout, empty: 'fill' | 'leave' = 'fill'): void {
    const { cells, displaySets, store } = this.#host;
    const before = store.get().isCut ? (this.#before ?? withoutCuts(this.describe())) : undefined;
    if (before) {
      this.#before = undefined;
      const ids = cellsOf(layout);
      this.show({ ...before, layout, active: Math.min(before.active, ids.length - 1), maximized: undefined });
    } else {
      this.#leaveTo(layout, false);
    }
    if (empty === 'fill') fillEmptyCells(cells.shown(), displaySets());
    this.#settle();
  }

  /** Shows three planes of what the active viewport shows, or what was there before. Reformatting needs a volume, and WebGL. */
  toggleCuts(): void {
    const before = this.#before;
    const source = this.#host.cells.active().store.get().displaySet;
    if (this.#host.store.get().isCut) this.set(before?.layout ?? oneViewport);
    else if (this.#canCut(source)) this.#cut(source);
  }

  /** Goes to a plane through a series; nothing happens where it cannot be cut. */
  goToPlane(seriesUid: string, plane: MeasurementPlane): void {
    const { planes, displaySets } = this.#host;
    const pictures = picturesOfSeries(displaySets(), seriesUid);
    if (!this.#canCut(pictures)) return;
    if (planes.volumeOf(pictures.studyUid) !== pictures) this.#cut(pictures);
    planes.goTo(plane);
  }

  /** Forgets what was shown before. */
  clear(): void {
    this.#before = undefined;
  }

  #cut(displaySet: ImageDisplaySet): void {
    const now = this.describe();
    if (!hasCuts(now)) this.#before = now;
    this.show({ ...now, layout: threePlanes, ...threePlanesOf(displaySet.id), active: 0, maximized: undefined });
  }

  #leaveTo(layout: Layout, isCut: boolean): void {
    const { store } = this.#host;
    const cells = cellsOf(layout);
    const { activeCell } = store.get();
    const active = cells.includes(activeCell) ? activeCell : (cells[0] ?? activeCell);
    store.set({ layout, cells, isCut, activeCell: active, maximized: undefined });
  }

  /** Tools and lines after another arrangement. The crosshairs follow when the cuts are there. */
  #settle(): void {
    const { store, setTool, cells, release } = this.#host;
    const { tool, isCut } = store.get();
    setTool(isCut ? 'crosshairs' : tool === 'crosshairs' ? 'window' : tool);
    if (!isCut) {
      cells.emptyCuts();
      release(); // elsewhere what cuts were made from before is drawn until the new ones are there
    }
    cells.drawLines();
  }

  #canCut(displaySet: DisplaySet | undefined): displaySet is ImageDisplaySet {
    return displaySet?.kind === 'images' && displaySet.isVolume && this.#host.store.get().canReformat;
  }
}
