import { RenderingEngine } from '@cornerstonejs/core';
import type { ShownBy } from '../presets/shown-by.ts';
import type { ScreenDescription } from '../arrangement/description.ts';
import { oneViewport } from '../arrangement/layout.ts';
import type { MeasurementPlace } from '../measurements/model.ts';
import { findPicture } from '../study/find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import { Arrangement } from './arrangement.ts';
import type { Cell } from './cell.ts';
import { Cells, type MarksOn } from './cells.ts';
import { Comparison } from './comparison.ts';
import type { CellState } from './cell-state.ts';
import { hasWebGl } from './drawing.ts';
import {
  forgetPictures,
  fetchFramesWith,
  loadPicturesOf,
  prepareCornerstone,
  retireIdleDecoders,
} from './cornerstone.ts';
import { createFrameRegistry, type FrameRegistry } from './frame-registry.ts';
import { KeyboardMeasuring } from './keyboard-measuring.ts';
import { Magnifier } from './magnifier.ts';
import { OpenStudies } from './open-studies.ts';
import type { OpenStudy } from './open-study.ts';
import { PendingClick } from './pending-click.ts';
import { Planes } from './planes.ts';
import { createProgress, type Progress } from './progress.ts';
import { createScreen, type Screen } from './screen.ts';
import { createStore, type Store, type WritableStore } from '../state/store.ts';
import { drawThumbnail } from './thumbnail.ts';
import { ToolGroups } from './tool-groups.ts';
import type { ToolName } from './tools.ts';
import type { StudyOptions, ViewerOptions } from './viewer-options.ts';
import { initialState, type Shares, type ViewerState } from './viewer-state.ts';
import { Volumes } from './volumes.ts';

/** Studies are opened with it by callers that have not begun to read them before. */
export { StudyReading } from '../study/study-reading.ts';

const decoderIdleMilliseconds = 30_000;
let opened = 0;

/** Starts the image library before it is needed; without a browser that can draw it rejects. */
export async function prepareViewer(): Promise<void> {
  await prepareCornerstone();
}

/** Makes a viewer, which draws into elements given by {@link Viewer.attach} and is ended by {@link Viewer.close}. */
export async function createViewer(options: ViewerOptions): Promise<Viewer> {
  await prepareCornerstone();
  fetchFramesWith(options.archive);
  return new Viewer(options);
}

/** Viewports and tools, and the studies that are open in them: each is opened, shown and forgotten on its own. */
export class Viewer {
  readonly store: WritableStore<ViewerState>;
  readonly shares: Store<Shares>;
  /** Measuring without a pointer, and taking it back. */
  readonly keyboard: KeyboardMeasuring;
  /** An earlier study beside the one that is read. */
  readonly comparison: Comparison;
  /** Rows and columns, and planes of a volume. */
  readonly arrangement: Arrangement;
  readonly #engine: RenderingEngine;
  readonly #tools: ToolGroups;
  readonly #registry: FrameRegistry;
  /** A click that the library has not reported yet. */
  readonly clicks = new PendingClick();
  readonly #magnifier = new Magnifier(crypto.randomUUID(), () => this.#cells);
  readonly #screen: Screen;
  readonly #cells: Cells;
  readonly #studies: OpenStudies;
  #isClosed = false;
  readonly #progress: Progress;
  readonly #planes: Planes;
  readonly #stop: readonly (() => void)[];
  readonly #norm = () => this.store.get().norm;

  /** Use {@link createViewer}. */
  constructor(options: ViewerOptions) {
    opened += 1;
    this.store = createStore<ViewerState>({ ...initialState, canReformat: hasWebGl() });
    this.#engine = new RenderingEngine(`viewer-${opened}`);
    this.#registry = createFrameRegistry(options.archive.root, forgetPictures);
    this.#screen = createScreen(this.#engine, () => this.#cells.shown());
    const shares = createStore<Shares>({ seen: {}, loaded: {} });
    this.shares = shares;
    this.#progress = this.#createProgress(options.archive, shares.set);
    this.#tools = this.#createTools(options);
    this.#cells = new Cells({
      engine: this.#engine,
      tools: this.#tools,
      volumes: new Volumes(this.#engine, this.#registry, () => this.#screen.resize()),
      registry: this.#registry,
      store: this.store,
      shiftBetween: (source, target) => this.comparison.shiftBetween(source, target),
      beforeNextFrame: (task) => this.#screen.beforeNextFrame(task),
      saw: (displaySetId, index) => this.#progress.saw(displaySetId, index),
      cut: () => this.#planes.arrived(),
      measured: () => this.#screen.beforeNextFrame(this.#studies.refreshMeasurements),
    });
    this.#planes = new Planes({
      cells: () => this.#cells.shown(),
      shown: () => {
        this.setTool(this.store.get().tool);
        this.#cells.releaseVolumes();
      },
      activate: ({ id }) => this.activate(id),
    });
    this.arrangement = new Arrangement({
      store: this.store,
      cells: this.#cells,
      planes: this.#planes,
      release: () => this.#cells.releaseVolumes(),
      displaySets: () => this.displaySets(),
      setTool: (tool) => this.setTool(tool),
    });
    this.keyboard = this.#createKeyboard(options);
    this.#studies = new OpenStudies({
      root: options.archive.root,
      registry: this.#registry,
      volume: (studyUid) => this.#planes.volumeOf(studyUid),
      cells: () => this.#cells.shown(),
      active: () => this.active(),
      norm: this.#norm,
      askLength: options.askLength,
      layout: () => this.store.get().layout,
      setLayout: (layout) => this.arrangement.set(layout),
      showAgain: (screen, displaySets) => this.arrangement.showAgain(screen, displaySets),
      publish: (studies) => this.store.set({ studies }),
    });
    this.comparison = new Comparison({ studies: this.#studies, cells: this.#cells, arrangement: this.arrangement });
    this.#tools.activate('stack', this.store.get().tool);
    const retiring = setInterval(() => retireIdleDecoders(decoderIdleMilliseconds), decoderIdleMilliseconds);
    this.#stop = [() => clearInterval(retiring), this.#progress.close, loadPicturesOf(this.#registry.frameOf)];
  }

  #createTools(options: ViewerOptions): ToolGroups {
    return new ToolGroups(`${opened}`, {
      ...options,
      frameOf: this.#registry.frameOf,
      norm: this.#norm,
      magnify: this.#magnifier,
      deleteDrawing: (id) => this.#studies.deleteMeasurement(id),
      keepOutline: (element, line) => this.#studies.keepOutline(element, line),
    });
  }

  #createProgress(archive: ViewerOptions['archive'], publish: (shares: Shares) => void): Progress {
    return createProgress({
      archive,
      registry: this.#registry,
      displaySets: () => this.displaySets(),
      cells: () => this.#cells.shown(),
      publish,
      beforeNextFrame: (task) => this.#screen.beforeNextFrame(task),
    });
  }

  #createKeyboard({ askText, askLength }: Pick<ViewerOptions, 'askText' | 'askLength'>): KeyboardMeasuring {
    return new KeyboardMeasuring({
      book: this.book,
      askText,
      askLength,
      frameOf: this.#registry.frameOf,
      tool: () => this.store.get().tool,
      cell: () => this.active(),
      goTo: (place) => this.goToPlace(place),
    });
  }

  /** The measurements of the study that the active viewport shows. */
  book = () => this.#studies.get(this.active().store.get().displaySet?.studyUid)?.measurements;

  /** Opens a study beside those that are open. Where the active viewport is empty its first pictures are shown there. */
  open(options: StudyOptions): OpenStudy {
    return this.#studies.open(options);
  }

  /** Takes a study out of the viewports and forgets it; the others stay as they are. */
  forget(studyUid: string): void {
    if (this.#planes.volumeOf(studyUid)) this.arrangement.set(oneViewport);
    this.#letGo(studyUid);
  }

  /** Forgets every study, so that another can be opened. Viewports, tools and what the reader chose for all stay. */
  clear(): void {
    this.comparison.end();
    this.arrangement.set(oneViewport, 'leave');
    this.arrangement.clear();
    for (const { studyUid } of this.#studies.all()) this.#letGo(studyUid);
  }

  /** Decodes the first picture of the study that is opened next, so that it is there at once. Never rejects. */
  prepare(opening: ImageDisplaySet): Promise<void> {
    return this.#studies.prepare(opening);
  }

  /** Draws a cell of the layout into an element; a closed viewer draws nothing. */
  attach(cellId: string, element: HTMLDivElement): void {
    if (this.#isClosed) return;
    this.#cells.get(cellId).attach(element);
    this.#screen.watch(element);
    this.clicks.watch(element);
  }

  /** Ends drawing into the cell's element. */
  detach(cellId: string, element: HTMLDivElement): void {
    this.#screen.unwatch(element);
    this.clicks.unwatch(element);
    this.#cells.get(cellId).detach();
    this.#cells.releaseVolumes();
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

  /** Lets a viewport fill the place of all, or gives the others theirs back. */
  toggleMaximized(cellId = this.store.get().activeCell): void {
    const { maximized, cells } = this.store.get();
    this.activate(cellId);
    this.store.set({ maximized: maximized === undefined && cells.length > 1 ? cellId : undefined });
  }

  /** Every display set of the open studies, in the order of the strip. */
  displaySets(): DisplaySet[] {
    return this.#studies.displaySets();
  }

  /** Shows the images of a display set in a cell, the active one when none is named; alone where cuts are shown. */
  show(displaySetId: string, cellId = this.store.get().activeCell, index = 0): void {
    const displaySet = this.displaySets().find(({ id }) => id === displaySetId);
    if (!displaySet) return;
    if (this.store.get().isCut) {
      this.arrangement.set(oneViewport, 'leave');
      return this.show(displaySetId, undefined, index);
    }
    for (const study of this.#studies.all()) study.readerHasChosen();
    void this.#cells.get(cellId).show(displaySet, index);
  }

  /** Goes to an instance: in the viewport that shows its series, else in the active one. @returns whether it is here. */
  goTo(sopInstanceUid: string, frame = 1): boolean {
    const found = findPicture(this.displaySets(), sopInstanceUid, frame);
    if (!found) return false;
    const { displaySet, index } = found;
    const shown = this.#cells.showing(displaySet);
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
    if (place.kind === 'picture') this.goTo(place.sopInstanceUid, place.frame);
    else this.arrangement.goToPlane(place.seriesUid, place.plane);
  }

  /** Describes what the viewports show of the study that is read. */
  describe(): ScreenDescription {
    return this.comparison.withoutPrior() ?? this.arrangement.describe();
  }

  setTool(tool: ToolName): void {
    if (tool === 'crosshairs' && !this.store.get().isCut) return;
    this.store.set({ tool });
    this.#tools.activate('stack', tool);
    if (this.#planes.areShown()) this.#tools.activate('cut', tool);
  }

  setLinked(linked: boolean): void {
    this.store.set({ linked });
    this.#cells.follow();
  }

  /** Shows uptakes of PET by another norm: windows, values, and what was measured. */
  setNorm(norm: ShownBy): void {
    this.store.set({ norm });
    for (const cell of this.#cells.shown()) cell.refresh();
    for (const study of this.#studies.all()) study.measurements.forgetNorms();
  }

  /** Has pictures say where they are as large as in the patient. @param screenPixelsPerMillimetre CSS pixels, where that was measured */
  setScreen(screenPixelsPerMillimetre: number | undefined): void {
    if (this.store.get().screenPixelsPerMillimetre === screenPixelsPerMillimetre) return;
    this.store.set({ screenPixelsPerMillimetre });
    for (const cell of this.#cells.shown()) cell.refresh();
  }

  setReferenceLines(referenceLines: boolean): void {
    this.store.set({ referenceLines });
    this.#cells.drawLines();
  }

  /** Draws marks of structured reports over the pictures, by what says which lie there; none without a function. */
  drawMarksBy(marksOn: MarksOn | undefined): void {
    this.#cells.drawMarksBy(marksOn);
  }

  /** Draws a display set's first picture into a canvas. @returns false when there is none. */
  async drawThumbnail(displaySetId: string, canvas: HTMLCanvasElement): Promise<boolean> {
    const displaySet = this.displaySets().find(({ id }) => id === displaySetId);
    return displaySet?.kind === 'images' && drawThumbnail(this.#registry, displaySet, canvas);
  }

  /** Ends everything and forgets the studies. */
  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stop) stop();
    this.#screen.close();
    this.#cells.close();
    this.#studies.closeAll();
    this.#magnifier.destroy();
    this.#tools.close();
    this.#engine.destroy();
  }

  #letGo(studyUid: string): void {
    this.#cells.empty(studyUid);
    this.#cells.releaseVolumes();
    this.#studies.close(studyUid);
  }
}
