import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { KnownObject } from './known-objects.ts';

/** With what is to be read of it in the viewer. */
export interface Known extends KnownObject {
  /** The mean of the middle, as its row writes it. */
  readonly mean: string;
  /** The length of half of its height. */
  readonly length: number;
  readonly unit: 'mm' | 'px';
  /** The remark on it. */
  readonly notice?: string;
  /** CSS pixels above and below that are left to text. */
  readonly room?: number;
  /** The brightness of the three values; absent where that is not looked at. */
  readonly greys?: readonly [number, number, number];
}

/** A SOP class, by its end. */
export const sopClass = (end: string): string => `1.2.840.10008.5.1.4.1.1.${end}`;

/** One item of a sequence. */
export const item = (values: Readonly<Record<string, unknown>>): DataSet => {
  const made = new DataSet();
  for (const [keyword, value] of Object.entries(values)) made.set(keyword, value as Parameters<DataSet['set']>[1]); // as written below
  return made;
};
export const place = {
  ImagePositionPatient: [0, 0, 0],
  ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
  FrameOfReferenceUID: '2.25.7',
};
/** Stored values. */
export const plain = { least: 0, middle: 300, most: 500 };
