import type { MeasurementPlane } from '../measurements/model.ts';
import { picturesOfSeries } from '../study/find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import type { WritableStore } from '../state/store.ts';
import type { Cells } from './cells.ts';
import { fillEmptyCells } from './hanging.ts';
import { cellsOf } from './layout.ts';
import type { Planes } from './planes.ts';
import type { ToolName } from './tools.ts';
import type { Layout, ViewerState } from './viewer-state.ts';

interface ArrangementHost {
  readonly store: WritableStore<ViewerState>;
  readonly cells: Cells;
  readonly planes: Planes;
  readonly displaySets: () => readonly DisplaySet[];
  readonly setTool: (tool: ToolName) => void;
}

/** How the viewports of a viewer lie: in rows and columns, or as three planes of a volume. */
export class Arrangement {
  readonly #host: ArrangementHost;

  constructor(host: ArrangementHost) {
    this.#host = host;
  }

  /** Arranges the viewports; new ones are filled with the series that follow. Reformatting needs a volume, and WebGL. */
  set(layout: Layout): void {
    const { planes, cells } = this.#host;
    if (layout.kind === 'grid') {
      planes.choose(undefined);
      return this.place(layout);
    }
    const source = cells.active().store.get().displaySet;
    if (source?.kind === 'images' && this.#canCut(source)) this.#cut(source);
  }

  /** Arranges the viewports. @param empty what becomes of new ones in a grid */
  place(layout: Layout, empty: 'fill' | 'leave' = 'fill'): void {
    const { store, cells, displaySets, setTool } = this.#host;
    const next = cellsOf(layout);
    const { activeCell, tool } = store.get();
    const nextTool = layout.kind === 'mpr' ? 'crosshairs' : tool === 'crosshairs' ? 'window' : tool;
    const active = next.includes(activeCell) ? activeCell : (next[0] ?? activeCell);
    store.set({ layout, cells: next, activeCell: active, maximized: undefined });
    setTool(nextTool);
    if (layout.kind === 'grid' && empty === 'fill') fillEmptyCells(cells.shown(), displaySets());
    cells.drawLines();
  }

  /** Goes to a plane through a series; nothing happens where it cannot be cut. */
  goToPlane(seriesUid: string, plane: MeasurementPlane): void {
    const { planes, displaySets } = this.#host;
    const pictures = picturesOfSeries(displaySets(), seriesUid);
    if (!pictures || !this.#canCut(pictures)) return;
    if (planes.volume() !== pictures) this.#cut(pictures);
    planes.goTo(plane);
  }

  #cut(displaySet: ImageDisplaySet): void {
    const { store, planes } = this.#host;
    const isOther = store.get().layout.kind === 'mpr' && planes.volume() !== displaySet;
    planes.choose(displaySet);
    this.place({ kind: 'mpr' });
    if (isOther) void planes.showWhenComplete(); // the views are there already
  }

  #canCut(displaySet: ImageDisplaySet): boolean {
    return displaySet.isVolume && this.#host.store.get().canReformat;
  }
}
