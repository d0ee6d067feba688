import { getShouldUseCPURendering, RenderingEngine } from '@cornerstonejs/core';
import { ToolGroupManager, type Types } from '@cornerstonejs/tools';
import type { MeasurementChange, StoredMeasurement } from '../measurements/model.ts';
import { type Archive, ArchiveError } from '../study/fetch-study.ts';
import { findPicture, firstPicture } from '../study/find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import { Cell } from './cell.ts';
import type { CellState } from './cell-state.ts';
import { fetchFramesWith, forgetStudy, prepareCornerstone, retireIdleDecoders } from './cornerstone.ts';
import { createFrameRegistry, type FrameRegistry } from './frame-registry.ts';
import { cellsOf, firstLayout, mprCells, planeOfCell } from './layout.ts';
import { drawReferenceLines, scrollTogether } from './linked-scrolling.ts';
import { createMeasurementBook, type MeasurementBook } from './measurement-book.ts';
import { dropVolume, shareWindow, showVolume } from './mpr.ts';
import { listenToPictures, type PictureListener } from './picture-events.ts';
import { createPictureCounter } from './picture-counter.ts';
import { createRenewal } from './renewal.ts';
import { createScreen, redrawMeasurements, type Screen } from './screen.ts';
import { createStore, type Store, type WritableStore } from './store.ts';
import { loadSeries, loadStudy, openingDisplaySet } from './study-loader.ts';
import { drawThumbnail } from './thumbnail.ts';
import { activateTool, type AskText, colorOfPlane, createToolGroup, type ToolName } from './tools.ts';
import { initialState, type Layout, type SeriesState, type ViewerState } from './viewer-state.ts';

/** What a viewer is opened with. */
export interface ViewerOptions {
  readonly archive: Archive;
  readonly studyUid: string;
  /** The series to show first; the first of the study when absent. */
  readonly seriesUid?: string | undefined;
  readonly askText: AskText;
  /** Called with every change the reader makes to a measurement, many times while one is dragged. */
  readonly onMeasurementChange: (change: MeasurementChange) => void;
}

const decoderIdleMilliseconds = 30_000;
let opened = 0;

/** Opens a study. The viewer draws into elements given by {@link Viewer.attach} and is ended by {@link Viewer.close}. */
export async function createViewer(options: ViewerOptions): Promise<Viewer> {
  await prepareCornerstone();
  return new Viewer(options);
}

/** An open study: its series, viewports, tools and measurements. */
export class Viewer {
  readonly store: WritableStore<ViewerState>;
  readonly measurements: MeasurementBook;
  readonly #options: ViewerOptions;
  readonly #engine: RenderingEngine;
  readonly #groups: Readonly<Record<Layout['kind'], Types.IToolGroup>>;
  readonly #registry: FrameRegistry;
  readonly #screen: Screen;
  readonly #cells = new Map<string, Cell>();
  readonly #abort = new AbortController();
  readonly #seen = createPictureCounter((id) => this.#pictures(id));
  readonly #loaded = createPictureCounter((id) => this.#pictures(id));
  readonly #renewal: (cells: readonly Cell[]) => Promise<void>;
  readonly #stop: readonly (() => void)[];
  #volume: ImageDisplaySet | undefined;
  #leftVolume: ImageDisplaySet | undefined;
  #hung = false;

  /** Use {@link createViewer}. */
  constructor(options: ViewerOptions) {
    opened += 1;
    this.#options = options;
    this.store = createStore<ViewerState>({ ...initialState, canReformat: !getShouldUseCPURendering() });
    this.#engine = new RenderingEngine(`study-${opened}`);
    this.#registry = createFrameRegistry(options.archive.root, options.studyUid);
    this.#renewal = createRenewal(options.archive);
    this.#screen = createScreen(this.#engine, () => this.#shownCells());
    this.#groups = {
      grid: createToolGroup(`grid-${opened}`, options.askText),
      mpr: createToolGroup(`mpr-${opened}`, options.askText, (id) => colorOfPlane(planeOfCell(id) ?? 'axial')),
    };
    this.measurements = createMeasurementBook({
      root: options.archive.root,
      studyUid: options.studyUid,
      volume: () => this.#volume,
      redraw: () => redrawMeasurements(this.#shownCells()),
      onChange: options.onMeasurementChange,
    });
    fetchFramesWith(options.archive);
    activateTool(this.#groups.grid, this.store.get().tool);
    const retiring = setInterval(() => retireIdleDecoders(decoderIdleMilliseconds), decoderIdleMilliseconds);
    this.#stop = [() => clearInterval(retiring), listenToPictures(this.#pictureListener())];
    void this.#load();
  }

  /** Draws a cell of the layout into an element; a closed viewer draws nothing. */
  attach(cellId: string, element: HTMLDivElement): void {
    if (this.#abort.signal.aborted) return;
    this.#cell(cellId).attach(element);
    this.#screen.watch(element);
    if (planeOfCell(cellId)) void this.#showVolumeWhenComplete();
  }

  /** Ends drawing into the cell's element. */
  detach(cellId: string, element: HTMLDivElement): void {
    this.#screen.unwatch(element);
    this.#cell(cellId).detach();
    const isLastPlane = planeOfCell(cellId) && mprCells.every((id) => !this.#cell(id).viewport());
    if (isLastPlane && this.#leftVolume) dropVolume(this.#leftVolume);
  }

  /** The state of a viewport. */
  cell(cellId: string): Store<CellState> {
    return this.#cell(cellId).store;
  }

  /** The viewport that keys and buttons act on. */
  active(): Cell {
    return this.#cell(this.store.get().activeCell);
  }

  /** A viewport, to act on. */
  cellToActOn(cellId: string): Cell {
    return this.#cell(cellId);
  }

  activate(cellId: string): void {
    this.store.set({ activeCell: cellId });
  }

  /** Every display set of the study, in the order of the strip. */
  displaySets(): DisplaySet[] {
    return this.store.get().series.flatMap(({ displaySets }) => displaySets);
  }

  /** Shows a display set in a cell of the grid, the active one when none is named. */
  show(displaySetId: string, cellId = this.store.get().activeCell, index?: number): void {
    const displaySet = this.displaySets().find(({ id }) => id === displaySetId);
    if (!displaySet) return;
    if (planeOfCell(cellId)) {
      this.setLayout({ kind: 'grid', rows: 1, columns: 1 });
      this.show(displaySetId, 'cell-1', index);
      return;
    }
    this.#hung = true;
    void this.#cell(cellId).show(displaySet, index ?? firstPicture(displaySet));
  }

  /** Goes to an instance: in the viewport that shows its series, else in the active one. @returns whether it is here. */
  goTo(sopInstanceUid: string, frame = 1): boolean {
    const found = findPicture(this.displaySets(), sopInstanceUid, frame);
    if (!found) return false;
    const { displaySet, index } = found;
    const shown = this.#shownCells().find(
      (cell) => cell.store.get().displaySet === displaySet && !planeOfCell(cell.id),
    );
    if (shown) {
      this.activate(shown.id);
      shown.goTo(index);
    } else {
      this.show(displaySet.id, undefined, index);
    }
    return true;
  }

  /** Arranges the viewports; new ones are filled with the series that follow. Reformatting needs a volume, and WebGL. */
  setLayout(layout: Layout): void {
    const source = this.active().store.get().displaySet;
    if (layout.kind === 'mpr') {
      if (source?.kind !== 'images' || !source.isVolume || !this.store.get().canReformat) return;
      this.#volume = source;
    } else {
      this.#leftVolume = this.#volume; // its viewports let go first
      this.#volume = undefined;
    }
    const cells = cellsOf(layout);
    const { activeCell, tool } = this.store.get();
    const nextTool = layout.kind === 'mpr' ? 'crosshairs' : tool === 'crosshairs' ? 'window' : tool;
    this.store.set({ layout, cells, activeCell: cells.includes(activeCell) ? activeCell : (cells[0] ?? activeCell) });
    this.setTool(nextTool);
    if (layout.kind === 'grid') this.#fillEmptyCells();
    this.#screen.beforeNextFrame(this.#drawLines);
  }

  setTool(tool: ToolName): void {
    if (tool === 'crosshairs' && this.store.get().layout.kind !== 'mpr') return;
    this.store.set({ tool });
    activateTool(this.#groups.grid, tool);
    // the crosshairs look at the volumes as soon as they are activated
    const isVolumeShown = this.#volume && this.#shownCells().every((cell) => cell.store.get().status === 'ready');
    if (isVolumeShown) activateTool(this.#groups.mpr, tool);
  }

  setLinked(linked: boolean): void {
    this.store.set({ linked });
    if (linked) scrollTogether(this.active(), this.#shownCells());
  }

  setReferenceLines(referenceLines: boolean): void {
    this.store.set({ referenceLines });
    this.#screen.beforeNextFrame(this.#drawLines);
  }

  /** Reads a series again that could not be read. */
  async retrySeries(seriesUid: string): Promise<void> {
    this.#changeSeries(seriesUid, { status: 'loading', failure: undefined });
    const { archive, studyUid } = this.#options;
    const loaded = await loadSeries(archive, { studyUid, seriesUid }, this.#abort.signal);
    if (!this.#abort.signal.aborted) this.#changeSeries(seriesUid, loaded);
  }

  /** Reads the study again after its list of series could not be read. */
  retry(): void {
    this.store.set({ status: 'loading', failure: undefined });
    void this.#load();
  }

  /** Draws a display set's first picture into a canvas. @returns false when there is none. */
  async drawThumbnail(displaySetId: string, canvas: HTMLCanvasElement): Promise<boolean> {
    const displaySet = this.displaySets().find(({ id }) => id === displaySetId);
    if (displaySet?.kind !== 'images') return false;
    const imageId = this.#registry.imageIds(displaySet)[firstPicture(displaySet)];
    if (imageId === undefined) return false;
    return drawThumbnail(imageId, canvas);
  }

  /** Puts kept measurements on their pictures. @returns those whose pictures are not known, perhaps not yet. */
  restore(stored: readonly StoredMeasurement[]): StoredMeasurement[] {
    for (const displaySet of this.displaySets()) if (displaySet.kind === 'images') this.#registry.imageIds(displaySet);
    const left = this.measurements.restore(stored, this.#registry.frameOf);
    redrawMeasurements(this.#shownCells());
    return left;
  }

  /** Ends everything and forgets the study. */
  close(): void {
    this.#abort.abort();
    for (const stop of this.#stop) stop();
    this.#screen.close();
    this.measurements.close();
    for (const cell of this.#cells.values()) cell.detach();
    for (const group of Object.values(this.#groups)) ToolGroupManager.destroyToolGroup(group.id);
    this.#engine.destroy();
    forgetStudy();
  }

  async #load(): Promise<void> {
    const { archive, studyUid, seriesUid } = this.#options;
    try {
      const listener = { onSeries: (series: readonly SeriesState[]) => this.#arrived(series) };
      await loadStudy(archive, { studyUid, first: seriesUid }, listener, this.#abort.signal);
      if (!this.#hung) this.#hang();
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      this.store.set({ status: 'failed', failure: error instanceof ArchiveError ? error.status : 0 });
    }
  }

  #arrived(series: readonly SeriesState[]): void {
    this.store.set({ series, status: 'ready' });
    const cell = this.active();
    if (cell.store.get().displaySet) return;
    const first = openingDisplaySet(series, this.#options.seriesUid);
    if (first) void cell.show(first, firstPicture(first));
  }

  /** Chooses the first layout once everything is known, unless the reader has chosen meanwhile. */
  #hang(): void {
    this.#hung = true;
    const { layout } = this.store.get();
    if (layout.kind !== 'grid' || layout.rows * layout.columns > 1) return;
    this.setLayout(firstLayout(this.displaySets()));
    const [first] = this.displaySets();
    if (first && !this.active().store.get().displaySet) this.show(first.id);
  }

  #fillEmptyCells(): void {
    const shown = new Set(this.#shownCells().map((cell) => cell.store.get().displaySet?.id));
    const waiting = this.displaySets().filter(({ id, kind }) => kind === 'images' && !shown.has(id));
    for (const cell of this.#shownCells()) {
      const next = cell.store.get().displaySet ? undefined : waiting.shift();
      if (next) void cell.show(next, firstPicture(next));
    }
  }

  async #showVolumeWhenComplete(): Promise<void> {
    const volume = this.#volume;
    const cells = mprCells.map((id) => this.#cell(id));
    if (!volume || cells.some((cell) => !cell.viewport())) return;
    try {
      await showVolume(this.#engine, volume, this.#registry.imageIds(volume), cells);
      if (this.#volume === volume) this.setTool(this.store.get().tool);
    } catch {
      for (const cell of cells) cell.store.set({ displaySet: volume, status: 'failed', failure: 0 });
    }
  }

  #changeSeries(seriesUid: string, fields: Partial<SeriesState>): void {
    const series = this.store.get().series.map((one) => (one.seriesUid === seriesUid ? { ...one, ...fields } : one));
    this.#arrived(series);
  }

  #cell(id: string): Cell {
    const known = this.#cells.get(id);
    if (known) return known;
    const plane = planeOfCell(id);
    const cell = new Cell(
      id,
      {
        engine: this.#engine,
        toolGroup: plane ? this.#groups.mpr : this.#groups.grid,
        registry: this.#registry,
        moved: (moved, what) => this.#moved(moved, what),
        measured: () => this.#screen.beforeNextFrame(this.measurements.refresh),
      },
      plane,
    );
    this.#cells.set(id, cell);
    return cell;
  }

  #shownCells(): Cell[] {
    return this.store.get().cells.map((id) => this.#cell(id));
  }

  #moved(cell: Cell, what: 'slice' | 'camera' | 'window'): void {
    if (what === 'window') return shareWindow(cell, this.#shownCells());
    const { displaySet, index, plane, status } = cell.store.get();
    const { activeCell, linked } = this.store.get();
    if (what === 'slice' && displaySet && !plane && status !== 'loading') {
      if (this.#seen.add(displaySet.id, index)) this.#screen.beforeNextFrame(this.#publishShares);
      if (linked && cell.id === activeCell) scrollTogether(cell, this.#shownCells());
    }
    this.#screen.beforeNextFrame(this.#drawLines);
  }

  readonly #drawLines = () => drawReferenceLines(this.#shownCells(), this.store.get().referenceLines);
  readonly #publishShares = () => this.store.set({ seen: this.#seen.shares(), loaded: this.#loaded.shares() });

  #pictures(displaySetId: string): number {
    const displaySet = this.displaySets().find(({ id }) => id === displaySetId);
    return displaySet?.kind === 'images' ? displaySet.frames.length : 1;
  }

  #pictureListener(): PictureListener {
    return {
      failed: (imageId, status) => {
        const failed = this.#shownCells().filter((cell) => cell.failed(imageId, status));
        if (status === 401 && failed.length > 0) void this.#renewal(failed);
      },
      arrived: (imageId) => {
        const id = this.#registry.displaySetOf(imageId);
        if (id !== undefined && this.#loaded.add(id, imageId)) this.#screen.beforeNextFrame(this.#publishShares);
      },
    };
  }
}
