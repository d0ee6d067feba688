import { transferSyntaxOf } from '../dictionary/uids.ts';
import type { TransferSyntax } from '../dictionary/uids.ts';
import type { DataSet } from '../dataset/data-set.ts';
import type { ParseWarning } from '../errors.ts';
import { DicomError } from '../errors.ts';
import { DataSetReader } from './data-set-reader.ts';
import { inflateDataSet } from './deflate.ts';
import type { ReadLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';
import type { PixelDataLocation } from './pixel-data-location.ts';

export interface ReadOptions {
  /**
   * Stop after the header of the pixel data, so that a prefix of the file is enough. A prefix that ends exactly between
   * two elements reads without pixel data: only the end of the file tells the two apart.
   */
  readonly stopAtPixelData?: boolean;
  readonly limits?: Partial<ReadLimits>;
}

export interface ReadResult {
  readonly dataSet: DataSet;
  /** Top-level (float, double float) pixel data; offsets count in `bytes`, or in the inflated bytes when deflated. */
  readonly pixelData: PixelDataLocation | undefined;
  /** The offset after what was read. */
  readonly endOffset: number;
  /** Faults that were accepted although the standard forbids them; at most 100. */
  readonly warnings: readonly ParseWarning[];
}

/**
 * Reads a data set (PS3.5 §7) of a known transfer syntax. Values stay in `bytes`, which therefore must not change.
 * @throws DicomError `truncated` when more bytes could help, and every other code of `DicomErrorCode` for what is wrong
 */
export function readDataSet(bytes: Uint8Array, transferSyntaxUid: string, options: ReadOptions = {}): ReadResult {
  const syntax = requireTransferSyntax(transferSyntaxUid);
  const limits = options.limits === undefined ? defaultLimits : { ...defaultLimits, ...options.limits };
  const content = syntax.deflated ? inflateDataSet(bytes, limits) : bytes;
  const reader = new DataSetReader(content, syntax, { stopAtPixelData: options.stopAtPixelData === true, limits });
  reader.read();
  const { dataSet, pixelData, position, warnings } = reader;
  return { dataSet, pixelData, endOffset: position, warnings };
}

/** The transfer syntax of a UID. @throws DicomError `unknown-transfer-syntax` */
export function requireTransferSyntax(uid: string): TransferSyntax {
  const syntax = transferSyntaxOf(uid);
  if (syntax === undefined) throw new DicomError('unknown-transfer-syntax', 'The transfer syntax is not known');
  return syntax;
}
