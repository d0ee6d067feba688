import { DataSet } from '../dataset/data-set.ts';
import {
  explicitLittleEndian,
  implicitLittleEndian,
  transferSyntaxOf,
  type TransferSyntax,
} from '../dictionary/uids.ts';
import { DicomError } from '../errors.ts';
import { isReceivedUid } from '../uid.ts';
import { DataSetReader } from './data-set-reader.ts';
import { requireTransferSyntax } from './read-data-set.ts';
import { defaultLimits } from './limits.ts';

/** Most data sets are written in one of these, whatever their meta group says. */
const likely = [explicitLittleEndian, implicitLittleEndian];

/**
 * Reads as much of a data set as can be read, up to its pixel data or to what is wrong with it: enough to say whose it is. If the named
 * transfer syntax is not known, or the data set is not written in it, the data set is read as what it looks like. Of one that is really
 * deflated, nothing is read. Never throws because of the bytes.
 */
export function readReadable(bytes: Uint8Array, transferSyntaxUid: string): DataSet {
  const named = transferSyntaxOf(transferSyntaxUid);
  const first = named === undefined || named.deflated ? new DataSet() : readAs(bytes, named);
  if (saysWhatItIs(first)) return first;
  for (const uid of likely) {
    const dataSet = readAs(bytes, requireTransferSyntax(uid));
    if (saysWhatItIs(dataSet)) return dataSet;
  }
  return first;
}

function saysWhatItIs(dataSet: DataSet): boolean {
  return isReceivedUid(dataSet.text('SOPClassUID') ?? '') || isReceivedUid(dataSet.text('SOPInstanceUID') ?? '');
}

function readAs(bytes: Uint8Array, syntax: TransferSyntax): DataSet {
  const reader = new DataSetReader(bytes, syntax, { stopAtPixelData: true, limits: defaultLimits });
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof DicomError)) throw error;
    reader.dataSet.finish();
  }
  return reader.dataSet;
}
