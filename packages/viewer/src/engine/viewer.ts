import { getShouldUseCPURendering, RenderingEngine } from '@cornerstonejs/core';
import { ToolGroupManager, type Types, utilities as toolUtilities } from '@cornerstonejs/tools';
import type { MeasurementChange, MeasurementPlace, StoredMeasurement } from '../measurements/model.ts';
import type { Archive } from '../study/fetch-study.ts';
import { findPicture, telltalePicture } from '../study/find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import { Cell, type CellMove } from './cell.ts';
import type { CellState } from './cell-state.ts';
import { fetchFramesWith, forgetStudy, prepareCornerstone, retireIdleDecoders } from './cornerstone.ts';
import { createFrameRegistry, type FrameRegistry } from './frame-registry.ts';
import { KeyboardMeasuring } from './keyboard-measuring.ts';
import { cellsOf, mprCells, planeOfCell } from './layout.ts';
import { fillEmptyCells } from './hanging.ts';
import { fitViewports } from './first-fit.ts';
import { drawReferenceLines, scrollTogether, tellFollowers } from './linked-scrolling.ts';
import { MeasurementBook } from './measurement-book.ts';
import { shareWindow } from './mpr.ts';
import { createPlanes, type Planes } from './planes.ts';
import { createProgress, type Progress } from './progress.ts';
import { createScreen, redrawMeasurements, type Screen } from './screen.ts';
import { createStore, type Store, type WritableStore } from './store.ts';
import { StudyOpening } from './study-opening.ts';
import { drawThumbnail } from './thumbnail.ts';
import { activateTool, type AskText, colorOfPlane, createToolGroup, type ToolName } from './tools.ts';
import { initialState, type Layout, type ViewerState } from './viewer-state.ts';

/** What a viewer is opened with. */
export interface ViewerOptions {
  readonly archive: Archive;
  readonly studyUid: string;
  /** The series to show first; the first of the study when absent. */
  readonly seriesUid?: string | undefined;
  /** There is room for one picture only, as on phones. */
  readonly isNarrow?: boolean | undefined;
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
  /** Measuring without a pointer, and taking it back. */
  readonly keyboard: KeyboardMeasuring;
  readonly #engine: RenderingEngine;
  readonly #groups: Readonly<Record<Layout['kind'], Types.IToolGroup>>;
  readonly #registry: FrameRegistry;
  readonly #screen: Screen;
  readonly #cells = new Map<string, Cell>();
  readonly #abort = new AbortController();
  readonly #progress: Progress;
  readonly #planes: Planes;
  readonly #stop: readonly (() => void)[];
  readonly #opening: StudyOpening;

  /** Use {@link createViewer}. */
  constructor(options: ViewerOptions) {
    opened += 1;
    this.store = createStore<ViewerState>({ ...initialState, canReformat: !getShouldUseCPURendering() });
    this.#engine = new RenderingEngine(`study-${opened}`);
    this.#registry = createFrameRegistry(options.archive.root, options.studyUid);
    this.#screen = createScreen(this.#engine, () => this.#shownCells());
    this.#progress = createProgress({
      archive: options.archive,
      registry: this.#registry,
      displaySets: () => this.displaySets(),
      cells: () => this.#shownCells(),
      publish: (shares) => this.store.set(shares),
      beforeNextFrame: (task) => this.#screen.beforeNextFrame(task),
    });
    this.#groups = {
      grid: createToolGroup(`grid-${opened}`, options.askText),
      mpr: createToolGroup(`mpr-${opened}`, options.askText, (id) => colorOfPlane(planeOfCell(id) ?? 'axial')),
    };
    this.#planes = createPlanes({
      engine: this.#engine,
      registry: this.#registry,
      cells: () => mprCells.map((id) => this.#cell(id)),
      shown: () => this.setTool(this.store.get().tool),
      activate: ({ id }) => this.activate(id),
    });
    this.measurements = new MeasurementBook({
      root: options.archive.root,
      studyUid: options.studyUid,
      volume: () => this.#planes.volume(),
      frameOf: (imageId) => this.#registry.frameOf(imageId),
      frameOfSeries: (seriesUid) => this.#seriesPictures(seriesUid)?.frames[0],
      redraw: () => redrawMeasurements(this.#shownCells()),
      onChange: options.onMeasurementChange,
    });
    this.keyboard = new KeyboardMeasuring({
      book: this.measurements,
      askText: options.askText,
      tool: () => this.store.get().tool,
      cell: () => this.active(),
      goTo: (place) => this.goToPlace(place),
    });
    this.#opening = new StudyOpening({
      ...options,
      store: this.store,
      signal: this.#abort.signal,
      cells: () => this.#shownCells(),
      active: () => this.active(),
      setLayout: (layout) => this.setLayout(layout),
    });
    fetchFramesWith(options.archive);
    activateTool(this.#groups.grid, this.store.get().tool);
    const retiring = setInterval(() => retireIdleDecoders(decoderIdleMilliseconds), decoderIdleMilliseconds);
    this.#stop = [() => clearInterval(retiring), this.#progress.close];
    void this.#opening.read();
  }

  /** Draws a cell of the layout into an element; a closed viewer draws nothing. */
  attach(cellId: string, element: HTMLDivElement): void {
    if (this.#abort.signal.aborted) return;
    this.#cell(cellId).attach(element);
    this.#screen.watch(element);
    if (planeOfCell(cellId)) void this.#planes.showWhenComplete();
  }

  /** Ends drawing into the cell's element. */
  detach(cellId: string, element: HTMLDivElement): void {
    this.#screen.unwatch(element);
    this.#cell(cellId).detach();
    if (planeOfCell(cellId)) this.#planes.letGo();
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
    const { maximized } = this.store.get();
    this.store.set({ activeCell: cellId, maximized: maximized === undefined ? undefined : cellId });
    this.#screen.beforeNextFrame(this.#tellFollowers);
  }

  /** Whether a measurement is drawn at a point of the page. */
  isMeasurementAt(cellId: string, [x, y]: readonly [number, number]): boolean {
    const element = this.#cell(cellId).viewport()?.element;
    if (!element) return false;
    const { left, top } = element.getBoundingClientRect();
    return toolUtilities.getAnnotationNearPoint(element, [x - left, y - top]) !== null;
  }

  /** Lets a viewport take the place of all, or gives the others theirs back. */
  toggleMaximized(cellId = this.store.get().activeCell): void {
    const { maximized, cells } = this.store.get();
    this.activate(cellId);
    this.store.set({ maximized: maximized === undefined && cells.length > 1 ? cellId : undefined });
  }

  /** Every display set of the study, in the order of the strip. */
  displaySets(): DisplaySet[] {
    return this.store.get().series.flatMap(({ displaySets }) => displaySets);
  }

  /** Shows a display set in a cell of the grid, the active one when none is named. */
  show(displaySetId: string, cellId = this.store.get().activeCell, index = 0): void {
    const displaySet = this.displaySets().find(({ id }) => id === displaySetId);
    if (!displaySet) return;
    if (planeOfCell(cellId)) {
      this.setLayout({ kind: 'grid', rows: 1, columns: 1 });
      this.show(displaySetId, 'cell-1', index);
      return;
    }
    this.#opening.readerHasChosen();
    void this.#cell(cellId).show(displaySet, index);
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

  /** Goes to where a measurement was drawn: its picture, or the plane that was cut through its series. */
  goToPlace(place: MeasurementPlace): void {
    if (place.kind === 'picture') return void this.goTo(place.sopInstanceUid, place.frame);
    const pictures = this.#seriesPictures(place.seriesUid);
    if (!pictures || !this.#canCut(pictures)) return;
    if (this.#planes.volume() !== pictures) this.#cutPlanes(pictures);
    this.#planes.goTo(place.plane);
  }

  /** Arranges the viewports; new ones are filled with the series that follow. Reformatting needs a volume, and WebGL. */
  setLayout(layout: Layout): void {
    if (layout.kind === 'grid') {
      this.#planes.choose(undefined);
      return this.#arrange(layout);
    }
    const source = this.active().store.get().displaySet;
    if (source?.kind === 'images' && this.#canCut(source)) this.#cutPlanes(source);
  }

  setTool(tool: ToolName): void {
    if (tool === 'crosshairs' && this.store.get().layout.kind !== 'mpr') return;
    this.store.set({ tool });
    activateTool(this.#groups.grid, tool);
    // the crosshairs look at the volumes as soon as they are activated
    if (this.#planes.isShown()) activateTool(this.#groups.mpr, tool);
  }

  setLinked(linked: boolean): void {
    this.store.set({ linked });
    this.#screen.beforeNextFrame(this.#tellFollowers);
    if (linked) scrollTogether(this.active(), this.#shownCells());
  }

  setReferenceLines(referenceLines: boolean): void {
    this.store.set({ referenceLines });
    this.#screen.beforeNextFrame(this.#drawLines);
  }

  /** Reads a series again that could not be read. */
  async retrySeries(seriesUid: string): Promise<void> {
    await this.#opening.retrySeries(seriesUid);
  }

  /** Reads the study again after its list of series could not be read. */
  retry(): void {
    void this.#opening.read();
  }

  /** Draws a display set's first picture into a canvas. @returns false when there is none. */
  async drawThumbnail(displaySetId: string, canvas: HTMLCanvasElement): Promise<boolean> {
    const displaySet = this.displaySets().find(({ id }) => id === displaySetId);
    if (displaySet?.kind !== 'images') return false;
    const imageId = this.#registry.imageIds(displaySet)[telltalePicture(displaySet)];
    if (imageId === undefined) return false;
    return drawThumbnail(imageId, canvas);
  }

  /** Puts kept measurements on their pictures. @returns those whose pictures are not known, perhaps not yet. */
  restore(stored: readonly StoredMeasurement[]): StoredMeasurement[] {
    for (const displaySet of this.displaySets()) if (displaySet.kind === 'images') this.#registry.imageIds(displaySet);
    const left = this.measurements.restore(stored);
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

  #cutPlanes(displaySet: ImageDisplaySet): void {
    const isOther = this.store.get().layout.kind === 'mpr' && this.#planes.volume() !== displaySet;
    this.#planes.choose(displaySet);
    this.#arrange({ kind: 'mpr' });
    if (isOther) void this.#planes.showWhenComplete(); // the views are there already
  }

  #arrange(layout: Layout): void {
    const cells = cellsOf(layout);
    const { activeCell, tool } = this.store.get();
    const nextTool = layout.kind === 'mpr' ? 'crosshairs' : tool === 'crosshairs' ? 'window' : tool;
    const active = cells.includes(activeCell) ? activeCell : (cells[0] ?? activeCell);
    this.store.set({ layout, cells, activeCell: active, maximized: undefined });
    this.setTool(nextTool);
    if (layout.kind === 'grid') fillEmptyCells(this.#shownCells(), this.displaySets());
    this.#screen.beforeNextFrame(this.#drawLines);
  }

  #canCut(displaySet: ImageDisplaySet): boolean {
    return displaySet.isVolume && this.store.get().canReformat;
  }

  /** The pictures of a series that planes are cut through, else its first ones. */
  #seriesPictures(seriesUid: string): ImageDisplaySet | undefined {
    const all = this.displaySets()
      .filter((one) => one.kind === 'images')
      .filter((one) => one.seriesUid === seriesUid);
    return all.find(({ isVolume }) => isVolume) ?? all[0];
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

  #moved(cell: Cell, what: CellMove): void {
    if (what === 'window') return shareWindow(cell, this.#shownCells());
    if (what === 'picture') return fitViewports(this.#shownCells());
    const { displaySet, index, plane, status } = cell.store.get();
    const { activeCell, linked } = this.store.get();
    if (what === 'slice' && displaySet && !plane && status !== 'loading') {
      this.#progress.saw(displaySet.id, index);
      if (linked && cell.id === activeCell) scrollTogether(cell, this.#shownCells());
    }
    this.#screen.beforeNextFrame(this.#drawLines);
    this.#screen.beforeNextFrame(this.#tellFollowers);
  }

  readonly #tellFollowers = () => tellFollowers(this.active(), this.#shownCells(), this.store.get().linked);
  readonly #drawLines = () => drawReferenceLines(this.#shownCells(), this.store.get().referenceLines);
}
