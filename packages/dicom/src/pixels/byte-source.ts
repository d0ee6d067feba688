import { DicomError } from '../errors.ts';

/** Random access to a file without having it in memory. */
export interface ByteSource {
  readonly length: number;
  /** Exactly `length` bytes. @throws DicomError `truncated` beyond the end */
  read(offset: number, length: number): Uint8Array;
}

/** A source over bytes in memory; what it reads are views of them. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    length: bytes.length,
    read(offset, length) {
      if (offset + length > bytes.length) throw new DicomError('truncated', 'The pixel data ends early', bytes.length);
      return bytes.subarray(offset, offset + length);
    },
  };
}
