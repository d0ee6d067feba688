import type { ScreenDescription } from '../arrangement/description.ts';
import type { MeasurementChange } from '../measurements/model.ts';
import type { Archive } from '../study/fetch-study.ts';
import type { StudyReading } from '../study/study-reading.ts';
import type { SayReason } from '../measurements/text-lines.ts';
import type { AskLength } from './length-question.ts';
import type { AskText } from './tools.ts';

export interface ViewerOptions {
  readonly archive: Archive;
  readonly askText: AskText;
  readonly askLength: AskLength;
  readonly sayReason: SayReason;
}

export interface StudyOptions {
  /** May have begun long before. It belongs to the viewer from now on. */
  readonly reading: StudyReading;
  /** There is room for one picture only, as on phones. */
  readonly isNarrow?: boolean | undefined;
  /** The screen to show again as soon as all of it is known; undefined to hang the study as it comes. */
  readonly screen?: ScreenDescription | undefined;
  /** Called with every change the reader makes to a measurement of the study, many times while one is dragged. */
  readonly onMeasurementChange: (change: MeasurementChange) => void;
}
