import { annotation, type Types } from '@cornerstonejs/tools';
import type { Marks } from '@isocenter/measuring/marks.ts';
import { valueText } from '@isocenter/measuring/written-value.ts';
import type { Drawn } from '../measurements/drawn.ts';
import { createHistory, stepsBetween } from '../measurements/history.ts';
import type { Measurement, MeasurementChange, StoredMeasurement } from '../measurements/model.ts';
import { normKey } from '../measurements/norm-of.ts';
import { numberKey } from '../measurements/text-lines.ts';
import { belongsTo, drawnAs, numberOf, type StudyPlace, toAnnotation, toStored } from './annotation-conversion.ts';
import { applyMarks, isLocked, marksOf } from './annotation-marks.ts';
import { listenToAnnotations } from './annotation-events.ts';
import { place, setDrawing, takeAway } from './placed-annotations.ts';
import { createStore, type Store, type WritableStore } from '../state/store.ts';
import { measuringToolOf } from './tools.ts';

/** The measurements as the interface shows them. */
export interface MeasurementList {
  /** In the order of their numbers. */
  readonly measurements: readonly Measurement[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface BookHost extends StudyPlace {
  readonly onChange: (change: MeasurementChange) => void;
  /** Draws all viewports' measurements again. */
  readonly redraw: () => void;
  /** Called when a reader begins to draw: what plays would go on to another image under what is drawn. */
  readonly begins: () => void;
  /** Called when what gives images their scale by hand has changed: what stands on them is to be said anew. */
  readonly rescaled: () => void;
}

/** Updates the list of a study's measurements with what the image library draws, reports every change, and undoes changes. */
export class MeasurementBook {
  readonly list: Store<MeasurementList>;
  readonly #set: WritableStore<MeasurementList>['set'];
  readonly #host: BookHost;
  readonly #history = createHistory();
  /** The last report of each measurement, as text: the library also reports changes that change nothing. */
  readonly #told = new Map<string, string>();
  /** Every measurement as it was when the last change ended. */
  #settled: ReadonlyMap<string, StoredMeasurement> = new Map();
  /** The last report of what gives images their scale by hand. */
  #scales = '[]';
  readonly #stop: () => void;

  constructor(host: BookHost) {
    const list = createStore<MeasurementList>({ measurements: [], canUndo: false, canRedo: false });
    this.list = list;
    this.#set = list.set;
    this.#host = host;
    this.#stop = listenToAnnotations({
      added: (item) => this.#added(item),
      completed: (item) => this.#completed(item),
      removed: (item) => this.#removed(item),
      changed: this.refresh,
      released: () => this.settle(),
    });
  }

  /**
   * Puts stored measurements back; ones that are there already stay as they are.
   * @returns those whose pictures are not known.
   */
  restore(stored: readonly StoredMeasurement[]): StoredMeasurement[] {
    // first what gives the others their scale
    const inOrder = stored.toSorted((a, b) => Number(b.tool === 'calibration') - Number(a.tool === 'calibration'));
    const left = inOrder.filter((one) => {
      if (annotation.state.getAnnotation(one.id)) return false;
      const item = toAnnotation(one, this.#host);
      if (!item) return true;
      const storedForm = toStored(item, this.#host);
      const isAsStored = storedForm && valueText(storedForm.state.value) === valueText(one.state.value);
      this.#told.set(one.id, isAsStored ? JSON.stringify(storedForm) : '');
      if (storedForm) this.#settled = new Map([...this.#settled, [one.id, storedForm]]);
      place(item, one);
      return false;
    });
    this.refresh();
    return left;
  }

  /** Returns all measurements as they are stored, in the order of their numbers. */
  stored(): StoredMeasurement[] {
    return [...this.#complete().values()].toSorted((a, b) => a.state.number - b.state.number);
  }

  /** Reads values anew; they are computed when a measurement is drawn. */
  readonly refresh = (): void => {
    const all = this.#ours();
    for (const item of all) this.#tell(item); // a value may have been computed since
    const measurements = all.flatMap((item) => toMeasurement(item, this.#host)).toSorted(byNumber);
    this.#tellScale(measurements);
    const isSame = JSON.stringify(measurements) === JSON.stringify(this.list.get().measurements);
    const [canUndo, canRedo] = [this.#history.canUndo(), this.#history.canRedo()];
    this.#set({ ...(isSame ? {} : { measurements }), canUndo, canRedo });
  };

  select(id: string): void {
    annotation.selection.setAnnotationSelected(id, true, false);
    this.refresh();
    this.#host.redraw();
  }

  /** Ids of the selected measurements. */
  selected(): readonly string[] {
    const ours = new Set(this.#ours().map(({ annotationUID }) => annotationUID));
    return annotation.selection.getAnnotationsSelected().filter((id) => ours.has(id));
  }

  /** The number that the next measurement gets. */
  nextNumber(): number {
    return 1 + Math.max(0, ...this.#ours().map(numberOf));
  }

  /** Returns where on its picture, or in the patient, a measurement was drawn. */
  drawnAs(id: string): Drawn | undefined {
    const item = annotation.state.getAnnotation(id);
    return item && drawnAs(item, this.#host);
  }

  /** Adds a measurement that was drawn without the library. */
  draw(measurement: StoredMeasurement): void {
    this.#change(() => this.#add(measurement));
  }

  /** Moves the points of a measurement, or its line; what follows belongs to the same change until something else is done. */
  reshape(id: string, places: Pick<StoredMeasurement['state'], 'points' | 'line'>): void {
    const stored = this.#complete().get(id);
    const item = annotation.state.getAnnotation(id);
    if (!stored || !item || isLocked(item)) return;
    setDrawing(item, { ...stored, state: { ...stored.state, ...places } });
    this.refresh();
    this.#host.redraw();
  }

  /** Draws a point of a measurement as the one that keys move; none when absent. */
  markPoint(id: string, index: number | undefined): void {
    const handles = annotation.state.getAnnotation(id)?.data.handles;
    if (handles) handles.activeHandleIndex = index ?? null;
    this.#host.redraw();
  }

  /** Selects nothing any more. */
  deselect(): void {
    annotation.selection.deselectAnnotation();
    this.refresh();
    this.#host.redraw();
  }

  /** Draws and says of a measurement what another window has of it, locked or not. */
  set(measurement: StoredMeasurement): void {
    const item = annotation.state.getAnnotation(measurement.id);
    if (item) this.#change(() => setDrawing(item, measurement));
  }

  relabel(id: string, label: string): void {
    this.#change(() => {
      const item = annotation.state.getAnnotation(id);
      if (item) item.data.label = label;
    });
  }

  /** Says something of measurements beside their drawing; what is not named stays. */
  mark(ids: readonly string[], marks: Marks): void {
    this.#change(() => {
      for (const id of ids) {
        const item = annotation.state.getAnnotation(id);
        if (item) applyMarks(item, { ...marksOf(item), ...marks });
      }
    });
  }

  /** A locked one stays. */
  remove(id: string): void {
    const item = annotation.state.getAnnotation(id);
    if (item && !isLocked(item)) this.#change(() => takeAway(id));
  }

  /** Has every uptake shown by the norm of the viewer, also what was measured by another. */
  forgetNorms(): void {
    for (const item of this.#ours()) delete item.data[normKey];
    this.settle();
    this.#host.redraw();
  }

  /** Ends a change: what comes now can be undone by itself. */
  settle(): void {
    const now = this.#complete();
    for (const step of stepsBetween(this.#settled, now)) this.#history.record(step);
    this.#settled = now;
    this.refresh();
  }

  /** Takes the last change back. @returns the measurement that it leaves, if any. */
  undo(): StoredMeasurement | undefined {
    this.settle();
    const step = this.#history.undo();
    return step && this.#put(step.before, step.after);
  }

  /** Does again what was undone last. @returns the measurement that it leaves, if any. */
  redo(): StoredMeasurement | undefined {
    this.settle();
    const step = this.#history.redo();
    return step && this.#put(step.after, step.before);
  }

  /** Stops reporting measurements, and removes them from the pictures. */
  close(): void {
    this.#stop();
    for (const { annotationUID: id } of this.#ours()) if (id) takeAway(id);
  }

  #ours(): Types.Annotation[] {
    const measuring = annotation.state.getAllAnnotations().filter((item) => measuringToolOf(item.metadata?.toolName));
    return measuring.filter((item) => belongsTo(item, this.#host));
  }

  #put(wanted: StoredMeasurement | undefined, there: StoredMeasurement | undefined): StoredMeasurement | undefined {
    const id = wanted?.id ?? there?.id ?? '';
    const item = annotation.state.getAnnotation(id);
    if (item && wanted) setDrawing(item, wanted);
    else if (item) takeAway(id);
    else if (wanted) this.#add(wanted);
    this.#settled = this.#complete();
    this.refresh();
    this.#host.redraw();
    return wanted;
  }

  #add(wanted: StoredMeasurement): void {
    const item = toAnnotation(wanted, this.#host);
    if (!item) return;
    this.#told.set(wanted.id, '');
    place(item, wanted);
  }

  #change(act: () => void): void {
    this.settle();
    act();
    this.settle();
    this.#host.redraw();
  }

  #added(item: Types.Annotation): void {
    if (!belongsTo(item, this.#host)) return;
    if (item.data[numberKey] === undefined) {
      item.data[numberKey] = this.nextNumber();
      this.#host.begins();
    }
    this.refresh();
  }

  #completed(item: Types.Annotation): void {
    if (!belongsTo(item, this.#host)) return;
    const { annotationUID: id } = item;
    if (id && !this.#told.has(id)) this.#told.set(id, '');
    this.settle();
  }

  #removed({ annotationUID: id }: Types.Annotation): void {
    queueMicrotask(this.refresh); // the event comes before the library has let go of it
    if (id && this.#told.delete(id)) this.#host.onChange({ kind: 'removed', id });
  }

  #tell(item: Types.Annotation): void {
    const stored = toStored(item, this.#host);
    if (!stored || !this.#told.has(stored.id) || this.#told.get(stored.id) === JSON.stringify(stored)) return;
    this.#told.set(stored.id, JSON.stringify(stored));
    this.#host.onChange({ kind: 'saved', measurement: stored });
  }

  #tellScale(measurements: readonly Measurement[]): void {
    const lines = measurements.filter(({ marks }) => marks.trueLength !== undefined);
    const scales = JSON.stringify(lines.map(({ id, value, marks }) => [id, value, marks.trueLength, marks.hidden]));
    if (scales === this.#scales) return;
    this.#scales = scales;
    this.#host.rescaled();
  }

  /** Returns those that are drawn to their end. */
  #complete(): ReadonlyMap<string, StoredMeasurement> {
    const all = this.#ours().flatMap((item) => toStored(item, this.#host) ?? []);
    return new Map(all.filter(({ id }) => this.#told.has(id)).map((stored) => [stored.id, stored]));
  }
}

function toMeasurement(item: Types.Annotation, host: BookHost): Measurement[] {
  const stored = toStored(item, host);
  if (!stored) return [];
  const { state, ...facts } = stored;
  const selected = annotation.selection.isAnnotationSelected(stored.id);
  const { number, shown, value, marks = {} } = state;
  return [{ ...facts, number, shown, value, marks, selected }];
}

function byNumber(a: Measurement, b: Measurement): number {
  return a.number - b.number;
}
