import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import type { StudyState } from '../study/study-reading.ts';
import type { Vector3 } from '../geometry/vector.ts';
import { retireIdleDecoders } from './cornerstone.ts';
import { newMeasurement } from './new-measurement.ts';
import { NextStudy } from './next-study.ts';
import { OpenStudy, type StudyHost } from './open-study.ts';
import type { StudyOptions } from './viewer-options.ts';

interface StudiesHost extends StudyHost {
  /** Called with the states of all studies after every change of one. */
  readonly publish: (studies: readonly StudyState[]) => void;
}

/** The studies of a viewer, in the order in which they were opened. */
export class OpenStudies {
  readonly #host: StudiesHost;
  readonly #next: NextStudy;
  readonly #open = new Map<string, { readonly study: OpenStudy; readonly stop: () => void }>();

  constructor(host: StudiesHost) {
    this.#host = host;
    this.#next = new NextStudy(host.registry);
  }

  all(): OpenStudy[] {
    return [...this.#open.values()].map(({ study }) => study);
  }

  get(studyUid: string | undefined): OpenStudy | undefined {
    return this.#open.get(studyUid ?? '')?.study;
  }

  displaySets(): DisplaySet[] {
    return this.all().flatMap((study) => study.displaySets());
  }

  open(options: StudyOptions): OpenStudy {
    const { reading } = options;
    const known = this.get(reading.studyUid);
    if (known) return known;
    this.#next.opens(reading);
    const study = new OpenStudy(options, this.#host);
    this.#open.set(study.studyUid, { study, stop: reading.store.subscribe(this.#publish) });
    this.#publish();
    return study;
  }

  /** Forgets a study that no viewport shows any more. */
  close(studyUid: string): void {
    const open = this.#open.get(studyUid);
    if (!open) return;
    open.stop();
    open.study.close();
    this.#open.delete(studyUid);
    if (!this.#next.isReady()) retireIdleDecoders(); // those that have decoded the next study's picture are new
    this.#publish();
  }

  closeAll(): void {
    this.#next.forget();
    for (const { studyUid } of this.all()) this.close(studyUid);
  }

  /** Decodes what the next study opens with. Never rejects. */
  async prepare(opening: ImageDisplaySet): Promise<void> {
    if (!this.get(opening.studyUid)) await this.#next.prepare(opening);
  }

  /** Deletes a measurement of whichever study. A locked one stays. */
  deleteMeasurement(id: string): void {
    for (const { measurements } of this.all())
      if (measurements.list.get().measurements.some((one) => one.id === id)) measurements.remove(id);
  }

  /** Keeps a closed line that was drawn in the viewport of an element. */
  keepOutline(element: HTMLDivElement, places: Vector3[]): void {
    const cell = this.#host.cells().find((one) => one.viewport()?.element === element);
    const book = this.get(cell?.store.get().displaySet?.studyUid)?.measurements;
    const drawn = cell && book && newMeasurement(cell, { tool: 'freehand', places, number: book.nextNumber() });
    if (drawn) book.draw(drawn);
  }

  /** Reads the values of all measurements anew. One function: what is requested twice before the next frame is done once. */
  readonly refreshMeasurements = (): void => {
    for (const study of this.all()) study.measurements.refresh();
  };

  readonly #publish = () => this.#host.publish(this.all().map(({ reading }) => reading.store.get()));
}
