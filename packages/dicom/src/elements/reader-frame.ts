import type { ValueSource } from '../bytes/value-source.ts';
import type { DataSet } from '../dataset/data-set.ts';

/** One open sequence, item, or the data set itself. */
export interface Frame {
  /** `undefined` for a sequence. */
  readonly dataSet: DataSet | undefined;
  /** `undefined` for a data set. */
  readonly items: DataSet[] | undefined;
  readonly parent: Frame | undefined;
  readonly depth: number;
  readonly end: number;
  readonly delimited: boolean;
  readonly explicit: boolean;
  readonly source: ValueSource;
  /** Pixel Representation of this data set or those around it. */
  signed: boolean;
}
