import { frameAttributes } from '../pixels/functional-groups.ts';
import type { Header } from './header.ts';
import { lookupTable, type LookupTable } from './lookup-table.ts';

/** From stored values to those that a window is meant for (PS3.3 §C.11.1): a line, or a table. */
export interface Modality extends ModalityLine {
  readonly of: (stored: number) => number;
  /** True if results can be below 0. */
  readonly isSigned: boolean;
  /** Undefined where it is a line. */
  readonly table: LookupTable | undefined;
}

/**
 * The transform of a frame, from 1: the table before the line, in a dose its grid scaling (PS3.3 §C.8.8.3), in an enhanced object the
 * frame's own. A slope of 0 would make one value of all, and counts as none.
 */
export function modalityOf(header: Header, pixelRepresentation: number, frame: number): Modality {
  const isSigned = pixelRepresentation === 1;
  const table = lookupTable(header.items('ModalityLUTSequence')[0], isSigned);
  if (table !== undefined) return { of: (stored) => table.at(stored), isSigned: false, table, slope: 1, intercept: 0 };
  const { slope, intercept } = modalityLine(header, frameAttributes(header, frame, 'PixelValueTransformationSequence'));
  const of = (stored: number): number => stored * slope + intercept;
  const count = 2 ** (header.number('BitsStored') ?? 16);
  const ends = isSigned ? [-count / 2, count / 2 - 1] : [0, count - 1];
  return { of, isSigned: ends.some((end) => of(end) < 0), table, slope, intercept };
}

/** Modality value = stored value × slope + intercept. */
export interface ModalityLine {
  readonly slope: number;
  readonly intercept: number;
}

/** The line of an image without a table. @param rescale what has its slope and intercept: the image, or a frame's group */
export function modalityLine(header: Header, rescale: Pick<Header, 'number'>): ModalityLine {
  if (header.text('Modality') === 'RTDOSE') return { slope: header.number('DoseGridScaling') || 1, intercept: 0 };
  return { slope: rescale.number('RescaleSlope') || 1, intercept: rescale.number('RescaleIntercept') ?? 0 };
}
