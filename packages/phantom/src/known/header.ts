import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { SettableValue } from '@isocenter/dicom/dataset/encode-value.ts';

/** An object's attributes by keywords of PS3.6. */
export type KnownHeader = Readonly<Record<string, SettableValue>>;

/** One item of a sequence. */
export function itemOf(header: KnownHeader): DataSet {
  const item = new DataSet();
  addHeader(item, header);
  return item;
}

export function addHeader(dataSet: DataSet, header: KnownHeader): void {
  for (const [keyword, value] of Object.entries(header)) dataSet.set(keyword, value);
}
