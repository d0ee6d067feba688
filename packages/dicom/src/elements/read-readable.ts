import { DataSet } from '../dataset/data-set.ts';
import { transferSyntaxOf } from '../dictionary/uids.ts';
import { DicomError } from '../errors.ts';
import { DataSetReader } from './data-set-reader.ts';
import { defaultLimits } from './limits.ts';

/**
 * As much of a data set as can be read, up to its pixel data or to what is wrong with it: enough to say whose it is. Of one that is
 * deflated, or of a transfer syntax that is not known, nothing. Never throws for what the bytes are.
 */
export function readReadable(bytes: Uint8Array, transferSyntaxUid: string): DataSet {
  const syntax = transferSyntaxOf(transferSyntaxUid);
  if (syntax === undefined || syntax.deflated) return new DataSet();
  const reader = new DataSetReader(bytes, syntax, { stopAtPixelData: true, limits: defaultLimits });
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof DicomError)) throw error;
    reader.dataSet.finish();
  }
  return reader.dataSet;
}
