import { StackViewport } from '@cornerstonejs/core';
import { cancelActiveManipulations } from '@cornerstonejs/tools';
import { type Handle, handlesOf, movedShape, placedShape } from '@isocenter/measuring/by-keyboard.ts';
import type { PicturePoint } from '@isocenter/measuring/outline.ts';
import { isMeasuringTool, measuringTool, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import { type Vector3, vector3 } from '../geometry/vector.ts';
import type { MeasurementPlace, StoredMeasurement } from '../measurements/model.ts';
import type { Cell } from './cell.ts';
import { drawnOn, type FrameOf } from './drawn-on.ts';
import { type AskLength, answeredLine } from './length-question.ts';
import type { MeasurementBook } from './measurement-book.ts';
import { newMeasurement, placesOf } from './new-measurement.ts';
import type { AskText, ToolName } from './tools.ts';
import type { AnyViewport } from './view-figures.ts';

interface KeyboardHost {
  /** The measurements of the study in the active viewport; undefined while nothing is shown. */
  readonly book: () => MeasurementBook | undefined;
  readonly askText: AskText;
  readonly askLength: AskLength;
  readonly frameOf: FrameOf;
  readonly tool: () => ToolName;
  readonly cell: () => Cell;
  readonly goTo: (place: MeasurementPlace) => void;
}

interface MeasuringAnswers {
  readonly tool: MeasuringToolName;
  readonly label?: string;
  readonly trueLength?: number;
}

/** Draws and changes measurements without a pointer, and undoes changes. */
export class KeyboardMeasuring {
  readonly #host: KeyboardHost;
  /** The handle that the arrow keys move, in the order of {@link handlesOf}. */
  #handle = { id: '', number: 0 };

  constructor(host: KeyboardHost) {
    this.#host = host;
  }

  /** Puts a measurement of the chosen tool into the middle of the active viewport, selected. */
  async place(): Promise<void> {
    const { tool, cell } = this.#host;
    const [book, chosen] = [this.#host.book(), tool()];
    const viewport = cell().viewport();
    if (!book || !isMeasuringTool(chosen) || !viewport) return;
    const { byKeyboard } = measuringTool(chosen);
    const { clientWidth: width, clientHeight: height } = viewport.element;
    const points = placedShape(byKeyboard, [width / 2, height / 2], Math.min(width, height) / 4);
    const places = toWorld(viewport, points);
    const answers = await this.#asked(chosen, viewport, places);
    const measurement = answers && newMeasurement(cell(), { ...answers, places, number: book.nextNumber() });
    if (!measurement) return;
    book.draw(measurement);
    book.select(measurement.id);
    this.#mark(measurement.id, handlesOf(byKeyboard, points.length), 0);
  }

  /** Asks the reader what is needed before it is drawn; undefined cancels it. */
  async #asked(
    tool: MeasuringToolName,
    viewport: AnyViewport,
    points: readonly Vector3[],
  ): Promise<MeasuringAnswers | undefined> {
    const { askText, askLength, frameOf } = this.#host;
    const { asksText, asksLength } = measuringTool(tool);
    if (asksLength === true) {
      const imageId = viewport instanceof StackViewport ? viewport.getCurrentImageId() : '';
      return answeredLine(drawnOn({ points, line: undefined }, imageId, frameOf), askLength);
    }
    const label = asksText === true ? await askText('') : '';
    return label === undefined ? undefined : { tool, label };
  }

  /** Selects the next measurement and goes to it. */
  selectNext(): void {
    const book = this.#host.book();
    const all = book?.stored() ?? [];
    const next = all[(all.findIndex(({ id }) => id === book?.selected()[0]) + 1) % all.length];
    if (!next || !book) return;
    this.#host.goTo(next.place);
    book.select(next.id);
  }

  /** Goes on to the next handle of the selected measurement. */
  nextHandle(): void {
    const measurement = this.#selected();
    if (!measurement) return;
    const handles = handlesOf(measuringTool(measurement.tool).byKeyboard, measurement.state.points.length);
    this.#mark(measurement.id, handles, (this.#numberOf(measurement) + 1) % handles.length);
  }

  /** Moves the handle by picture pixels, right and down. */
  move(right: number, down: number): void {
    const { cell } = this.#host;
    const measurement = this.#selected();
    const viewport = cell().viewport();
    if (!measurement || !viewport) return;
    const { tool, state } = measurement;
    const { byKeyboard } = measuringTool(tool);
    const handle = handlesOf(byKeyboard, state.points.length)[this.#numberOf(measurement)] ?? { kind: 'whole' };
    const pixel = Math.max(1, cell().store.get().zoom ?? 1);
    const drawn = state.line ?? state.points;
    const points = drawn.map(([x, y, z]): PicturePoint => viewport.worldToCanvas([x, y, z]));
    const moved = movedShape(byKeyboard, points, handle, [right * pixel, down * pixel]);
    this.#host.book()?.reshape(measurement.id, placesOf(toWorld(viewport, moved), byKeyboard));
  }

  /** Removes what is selected. */
  remove(): void {
    const book = this.#host.book();
    for (const id of book?.selected() ?? []) book?.remove(id);
  }

  /** Gives up what is being drawn, else the selection. */
  leave(): void {
    if (!this.#cancelDrawing()) this.#host.book()?.deselect();
  }

  /** Gives up what is being drawn, else undoes the last change and shows where it was. */
  undo(): void {
    if (!this.#cancelDrawing()) this.#show(this.#host.book()?.undo());
  }

  /** Does again what was undone last. */
  redo(): void {
    this.#show(this.#host.book()?.redo());
  }

  #show(changed: StoredMeasurement | undefined): void {
    if (changed) this.#host.goTo(changed.place);
  }

  #cancelDrawing(): boolean {
    const element = this.#host.cell().viewport()?.element;
    return element !== undefined && cancelActiveManipulations(element) !== undefined;
  }

  #selected(): StoredMeasurement | undefined {
    const book = this.#host.book();
    const selected = book?.selected()[0];
    return book?.stored().find(({ id }) => id === selected);
  }

  #numberOf({ id }: StoredMeasurement): number {
    return this.#handle.id === id ? this.#handle.number : 0;
  }

  #mark(id: string, handles: readonly Handle[], number: number): void {
    this.#handle = { id, number };
    const handle = handles[number];
    this.#host.book()?.markPoint(id, handle?.kind === 'point' ? handle.index : undefined);
  }
}

function toWorld(viewport: AnyViewport, points: readonly PicturePoint[]): Vector3[] {
  return points.map(([x, y]) => vector3([...viewport.canvasToWorld([x, y])])).filter((point) => point !== undefined);
}
