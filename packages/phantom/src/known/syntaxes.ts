import {
  deflatedExplicitLittleEndian,
  explicitBigEndian,
  explicitLittleEndian,
  htj2kLossless,
  implicitLittleEndian,
  jpeg2000Lossless,
  jpegLosslessFirstOrder,
  jpegLsLossless,
  rleLossless,
} from '@isocenter/dicom/dictionary/uids.ts';

/** Those that lose nothing. */
export const syntaxes = {
  implicit: implicitLittleEndian,
  explicit: explicitLittleEndian,
  'big endian': explicitBigEndian,
  deflated: deflatedExplicitLittleEndian,
  RLE: rleLossless,
  'JPEG lossless': jpegLosslessFirstOrder,
  'JPEG-LS': jpegLsLossless,
  'JPEG 2000': jpeg2000Lossless,
  HTJ2K: htj2kLossless,
} as const;

export type SyntaxName = keyof typeof syntaxes;

const plain = ['implicit', 'explicit', 'big endian', 'deflated', 'RLE'] as const;

/** Returns true if frames are written by a codec that knows pictures, rather than bytes. */
export function isCodec(name: SyntaxName): boolean {
  return !(plain as readonly SyntaxName[]).includes(name);
}

/** One frame as it is meant: its bytes, low byte first, sample by sample. */
export interface PlainFrame {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly columns: number;
  readonly samples: 1 | 3;
  readonly bitsAllocated: number;
  readonly bitsStored: number;
  readonly isSigned: boolean;
  readonly photometric: string;
}

/** Encodes one frame without loss; `photometric` is what its samples have become. */
export type FrameEncoder = (
  syntax: SyntaxName,
  frame: PlainFrame,
) => { readonly bytes: Uint8Array; readonly photometric: string };
