import type { MeasurementChange } from '../measurements/model.ts';
import type { Archive } from '../study/fetch-study.ts';
import type { AskText } from './tools.ts';

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
