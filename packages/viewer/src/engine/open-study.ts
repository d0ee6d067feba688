import type { ShownBy } from '../presets/shown-by.ts';
import type { ScreenDescription } from '../arrangement/description.ts';
import type { Layout } from '../arrangement/layout.ts';
import { picturesOfSeries } from '../study/find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import type { StudyReading } from '../study/study-reading.ts';
import type { StudyPlace } from './annotation-conversion.ts';
import type { Cell } from './cell.ts';
import { forgetPictures } from './cornerstone.ts';
import type { FrameRegistry } from './frame-registry.ts';
import type { MeasurementPlace, StoredMeasurement } from '../measurements/model.ts';
import { onNextSlice } from '../measurements/next-slice.ts';
import { type AskLength, lengthQuestion } from './length-question.ts';
import { MeasurementBook } from './measurement-book.ts';
import { type Sampled, sampledOf } from './sampling.ts';
import { redrawMeasurements } from './screen.ts';
import { StudyOpening } from './study-opening.ts';
import type { StudyOptions } from './viewer-options.ts';

export interface StudyHost {
  /** Absolute address of the DICOMweb service. */
  readonly root: string;
  readonly registry: FrameRegistry;
  /** The display set of a study that viewports show cuts of. */
  readonly volume: (studyUid: string) => ImageDisplaySet | undefined;
  readonly cells: () => readonly Cell[];
  readonly active: () => Cell;
  /** The norm or mapping by which uptakes are shown. */
  readonly norm: () => ShownBy;
  /** Asks how long a calibration line is. */
  readonly askLength: AskLength;
  readonly layout: () => Layout;
  readonly setLayout: (layout: Layout) => void;
  /** Shows a screen again. @returns false while not all of it is known */
  readonly showAgain: (screen: ScreenDescription, displaySets: readonly DisplaySet[]) => boolean;
}

/** One of the studies of a viewer: what is known of it, and its measurements. */
export class OpenStudy {
  readonly studyUid: string;
  readonly reading: StudyReading;
  readonly measurements: MeasurementBook;
  readonly #host: StudyHost;
  readonly #opening: StudyOpening;
  readonly #place: StudyPlace;

  /** Use {@link Viewer.open}. */
  constructor({ reading, isNarrow, screen, onMeasurementChange }: StudyOptions, host: StudyHost) {
    this.studyUid = reading.studyUid;
    this.reading = reading;
    this.#host = host;
    this.#place = {
      root: host.root,
      studyUid: reading.studyUid,
      volume: () => host.volume(reading.studyUid),
      frameOf: (imageId) => host.registry.frameOf(imageId),
      picturesOf: (seriesUid) => picturesOfSeries(this.displaySets(), seriesUid)?.frames ?? [],
      norm: host.norm,
    };
    this.measurements = new MeasurementBook({
      ...this.#place,
      redraw: () => redrawMeasurements(host.cells()),
      begins: () => {
        for (const cell of host.cells()) cell.stop();
      },
      rescaled: () => {
        for (const cell of host.cells()) cell.refresh();
        redrawMeasurements(host.cells());
      },
      onChange: onMeasurementChange,
    });
    this.#opening = new StudyOpening({ ...host, reading, isNarrow, screen });
    void reading.read('all');
  }

  /** Every display set that is known, in the order of the strip. */
  displaySets(): DisplaySet[] {
    return this.reading.store.get().series.flatMap(({ displaySets }) => displaySets);
  }

  /** The layout is left as it is: the reader has chosen what is shown. */
  readerHasChosen(): void {
    this.#opening.readerHasChosen();
  }

  /** Puts stored measurements on their pictures. @returns those whose pictures are not known, perhaps not yet. */
  restore(stored: readonly StoredMeasurement[]): StoredMeasurement[] {
    for (const displaySet of this.displaySets())
      if (displaySet.kind === 'images') this.#host.registry.imageIds(displaySet);
    const left = this.measurements.restore(stored);
    redrawMeasurements(this.#host.cells());
    return left;
  }

  /** Draws a measurement again on the picture after its own. @returns where that is; undefined where there is none that it fits on */
  copyToNext(id: string): MeasurementPlace | undefined {
    const { measurements } = this;
    const stored = measurements.stored().find((one) => one.id === id);
    const made = { id: crypto.randomUUID(), number: measurements.nextNumber() };
    const copy = stored && onNextSlice(stored, this.displaySets(), made);
    if (!copy) return undefined;
    measurements.draw(copy);
    measurements.select(copy.id);
    return copy.place;
  }

  /** Asks anew how long a calibration line is. */
  async sayLength(id: string): Promise<void> {
    const drawn = this.measurements.drawnAs(id);
    const question = lengthQuestion(drawn);
    const current = this.measurements.stored().find((one) => one.id === id)?.state.marks?.trueLength;
    const trueLength = await this.#host.askLength('pixels' in question ? { ...question, current } : question);
    if (trueLength !== undefined) this.measurements.mark([id], { trueLength });
  }

  /** The values that a measurement stands on, as far as its picture is on the screen. */
  sampled(id: string): Sampled {
    return sampledOf(id, this.#place);
  }

  /** Ends the reading and forgets pictures, metadata and measurements. No viewport may show any of them. */
  close(): void {
    this.reading.close();
    this.#opening.close();
    this.measurements.close();
    const { registry } = this.#host;
    forgetPictures(this.displaySets().flatMap((displaySet) => registry.forget(displaySet)));
  }
}
