import { RateMeter } from '../sending/rate-meter.ts';
import type { FileBook } from './file-book.ts';
import type { StudyView, UploadView } from './upload-view.ts';

type Known = Pick<
  UploadView,
  'phase' | 'uploadId' | 'isResumed' | 'stopped' | 'reading' | 'isOffline' | 'tags' | 'priority' | 'fields' | 'choices'
>;

/** Makes pictures of an upload, with the rate and the remaining time. */
export class ViewMaker {
  readonly #meter = new RateMeter();

  /** Drops the measurements so far. */
  restart(): void {
    this.#meter.reset();
  }

  make(book: FileBook, known: Known): UploadView {
    const patients = book.patients();
    const studies = patients.flatMap((patient) => patient.studies);
    const toSend = {
      files: sumOf(studies, (study) => study.fileCount - study.skippedCount),
      bytes: sumOf(studies, (study) => study.sizeBytes - study.skippedBytes),
      doneFiles: sumOf(studies, (study) => study.doneCount - study.skippedCount),
      doneBytes: sumOf(studies, (study) => study.doneBytes - study.skippedBytes),
    };
    const isMoving = known.phase === 'running' && !known.isOffline;
    if (isMoving) this.#meter.note(toSend.doneBytes, performance.now());
    const bytesPerSecond = isMoving ? this.#meter.bytesPerSecond() : null;
    const secondsLeft =
      bytesPerSecond === null || bytesPerSecond < 1 ? null : (toSend.bytes - toSend.doneBytes) / bytesPerSecond;
    return {
      ...known,
      patients,
      studyCount: studies.length,
      problems: book.problems,
      leftOut: book.leftOut,
      documents: book.documents,
      fileCount: sumOf(studies, (study) => study.fileCount),
      hereCount: sumOf(studies, (study) => study.hereCount),
      storedCount: sumOf(studies, (study) => study.storedCount),
      toSend,
      bytesPerSecond,
      secondsLeft,
      doneAt: secondsLeft === null ? null : new Date(Date.now() + secondsLeft * 1_000),
    };
  }
}

function sumOf(studies: readonly StudyView[], value: (study: StudyView) => number): number {
  return studies.reduce((sum, study) => sum + value(study), 0);
}
