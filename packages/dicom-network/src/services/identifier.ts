import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { explicitBigEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { explicitLittleEndian, implicitLittleEndian } from './transfer-syntaxes.ts';

/** An identifier is a few keys; what is longer is no identifier. */
export const maxIdentifierBytes = 1024 * 1024;

const limits = { depth: 8, elements: 20_000, textBytes: maxIdentifierBytes, valueBytes: maxIdentifierBytes };

/** Without pixels no other syntax is of use. */
export const identifierTransferSyntaxes: readonly string[] = [
  explicitLittleEndian,
  implicitLittleEndian,
  explicitBigEndian,
];

/** The first one offered in which identifiers are read and written. */
export function chooseIdentifierTransferSyntax(offered: readonly string[]): string | undefined {
  return offered.find((uid) => identifierTransferSyntaxes.includes(uid));
}

/** Reads the data set of a request or response that is not an image. @throws DicomError */
export function readIdentifier(bytes: Uint8Array, transferSyntaxUid: string): DataSet {
  return readDataSet(bytes, transferSyntaxUid, { limits }).dataSet;
}
