import { getShouldUseCPURendering, RenderingEngine } from '@cornerstonejs/core';
import { ToolGroupManager, type Types } from '@cornerstonejs/tools';
import type { MeasurementPlace, StoredMeasurement } from '../measurements/model.ts';
import { findPicture, picturesOfSeries, telltalePicture } from '../study/find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';
import { Cells } from './cells.ts';
import type { CellState } from './cell-state.ts';
import { fetchFramesWith, forgetStudy, prepareCornerstone, retireIdleDecoders } from './cornerstone.ts';
import { createFrameRegistry, type FrameRegistry } from './frame-registry.ts';
import { KeyboardMeasuring } from './keyboard-measuring.ts';
import { cellsOf, mprCells, planeOfCell } from './layout.ts';
import { fillEmptyCells } from './hanging.ts';
import { scrollTogether } from './linked-scrolling.ts';
import { MeasurementBook } from './measurement-book.ts';
import { createPlanes, type Planes } from './planes.ts';
import { createProgress, type Progress } from './progress.ts';
import { createScreen, hasMeasurementAt, redrawMeasurements, type Screen } from './screen.ts';
import { createStore, type Store, type WritableStore } from './store.ts';
import { StudyOpening } from './study-opening.ts';
import { drawThumbnail } from './thumbnail.ts';
import { activateTool, colorOfPlane, createToolGroup, type ToolName } from './tools.ts';
import type { ViewerOptions } from './viewer-options.ts';
import { initialState, type Layout, type ViewerState } from './viewer-state.ts';

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
  readonly #cells: Cells;
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
    this.#screen = createScreen(this.#engine, () => this.#cells.shown());
    this.#progress = createProgress({
      archive: options.archive,
      registry: this.#registry,
      displaySets: () => this.displaySets(),
      cells: () => this.#cells.shown(),
      publish: (shares) => this.store.set(shares),
      beforeNextFrame: (task) => this.#screen.beforeNextFrame(task),
    });
    this.#groups = {
      grid: createToolGroup(`grid-${opened}`, options.askText),
      mpr: createToolGroup(`mpr-${opened}`, options.askText, (id) => colorOfPlane(planeOfCell(id) ?? 'axial')),
    };
    this.#cells = new Cells({
      engine: this.#engine,
      groups: this.#groups,
      registry: this.#registry,
      store: this.store,
      beforeNextFrame: (task) => this.#screen.beforeNextFrame(task),
      saw: (displaySetId, index) => this.#progress.saw(displaySetId, index),
      measured: () => this.#screen.beforeNextFrame(this.measurements.refresh),
    });
    this.#planes = createPlanes({
      engine: this.#engine,
      registry: this.#registry,
      cells: () => mprCells.map((id) => this.#cells.get(id)),
      shown: () => this.setTool(this.store.get().tool),
      activate: ({ id }) => this.activate(id),
    });
    this.measurements = new MeasurementBook({
      root: options.archive.root,
      studyUid: options.studyUid,
      volume: () => this.#planes.volume(),
      frameOf: (imageId) => this.#registry.frameOf(imageId),
      frameOfSeries: (seriesUid) => picturesOfSeries(this.displaySets(), seriesUid)?.frames[0],
      redraw: () => redrawMeasurements(this.#cells.shown()),
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
      cells: () => this.#cells.shown(),
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
    this.#cells.get(cellId).attach(element);
    this.#screen.watch(element);
    if (planeOfCell(cellId)) void this.#planes.showWhenComplete();
  }

  /** Ends drawing into the cell's element. */
  detach(cellId: string, element: HTMLDivElement): void {
    this.#screen.unwatch(element);
    this.#cells.get(cellId).detach();
    if (planeOfCell(cellId)) this.#planes.letGo();
  }

  /** The state of a viewport. */
  cell(cellId: string): Store<CellState> {
    return this.#cells.get(cellId).store;
  }

  /** The viewport that keys and buttons act on. */
  active(): Cell {
    return this.#cells.active();
  }

  /** A viewport, to act on. */
  cellToActOn(cellId: string): Cell {
    return this.#cells.get(cellId);
  }

  activate(cellId: string): void {
    const { maximized } = this.store.get();
    this.store.set({ activeCell: cellId, maximized: maximized === undefined ? undefined : cellId });
    this.#cells.tellFollowers();
  }

  /** Whether a measurement is drawn at a point of the page. */
  isMeasurementAt(cellId: string, point: readonly [number, number]): boolean {
    const element = this.#cells.get(cellId).viewport()?.element;
    return element !== undefined && hasMeasurementAt(element, point);
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
    void this.#cells.get(cellId).show(displaySet, index);
  }

  /** Goes to an instance: in the viewport that shows its series, else in the active one. @returns whether it is here. */
  goTo(sopInstanceUid: string, frame = 1): boolean {
    const found = findPicture(this.displaySets(), sopInstanceUid, frame);
    if (!found) return false;
    const { displaySet, index } = found;
    const shown = this.#cells
      .shown()
      .find((cell) => cell.store.get().displaySet === displaySet && !planeOfCell(cell.id));
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
    const pictures = picturesOfSeries(this.displaySets(), place.seriesUid);
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
    this.#cells.tellFollowers();
    if (linked) scrollTogether(this.active(), this.#cells.shown());
  }

  setReferenceLines(referenceLines: boolean): void {
    this.store.set({ referenceLines });
    this.#cells.drawLines();
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
    redrawMeasurements(this.#cells.shown());
    return left;
  }

  /** Ends everything and forgets the study. */
  close(): void {
    this.#abort.abort();
    for (const stop of this.#stop) stop();
    this.#screen.close();
    this.measurements.close();
    this.#cells.close();
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
    if (layout.kind === 'grid') fillEmptyCells(this.#cells.shown(), this.displaySets());
    this.#cells.drawLines();
  }

  #canCut(displaySet: ImageDisplaySet): boolean {
    return displaySet.isVolume && this.store.get().canReformat;
  }
}
