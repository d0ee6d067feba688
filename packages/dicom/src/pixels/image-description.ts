import { DicomError } from '../errors.ts';
import type { Header } from '../picture/header.ts';

/** The Image Pixel module (PS3.3 §C.7.6.3) as far as the layout of the bytes depends on it. */
export interface ImageDescription {
  readonly rows: number;
  readonly columns: number;
  readonly samplesPerPixel: number;
  readonly bitsAllocated: number;
  readonly bitsStored: number;
  readonly highBit: number;
  /** 0 unsigned, 1 two's complement. */
  readonly pixelRepresentation: number;
  /** 0 sample by sample, 1 plane by plane. */
  readonly planarConfiguration: number;
  readonly photometricInterpretation: string;
  readonly numberOfFrames: number;
  /** Extended Offset Table (7FE0,0001) and its lengths, where there is one (PS3.3 §C.7.6.3.1.8). */
  readonly extendedOffsets?: readonly number[];
  readonly extendedLengths?: readonly number[];
}

/** Reads a header's image description; `undefined` when it has none. Nothing is checked yet: `checkImage` does that. */
export function imageDescription(header: Header): ImageDescription | undefined {
  const rows = header.number('Rows');
  const columns = header.number('Columns');
  if (rows === undefined || columns === undefined) return undefined;
  const bitsAllocated = header.number('BitsAllocated') ?? allocatedByKind(header);
  const bitsStored = header.number('BitsStored') ?? bitsAllocated;
  const extended = header.has('ExtendedOffsetTable')
    ? {
        extendedOffsets: header.numbers('ExtendedOffsetTable'),
        extendedLengths: header.numbers('ExtendedOffsetTableLengths'),
      }
    : {};
  return {
    rows,
    columns,
    samplesPerPixel: header.number('SamplesPerPixel') ?? 1,
    bitsAllocated,
    bitsStored,
    highBit: header.number('HighBit') ?? bitsStored - 1,
    pixelRepresentation: header.number('PixelRepresentation') ?? 0,
    planarConfiguration: header.number('PlanarConfiguration') ?? 0,
    photometricInterpretation: header.text('PhotometricInterpretation') ?? 'MONOCHROME2',
    numberOfFrames: header.number('NumberOfFrames') || 1,
    ...extended,
  };
}

const mostFrames = 1_000_000;

/** Returns true if `checkImage` accepts the values. */
export function isImage(image: ImageDescription): boolean {
  try {
    checkImage(image);
    return true;
  } catch {
    return false;
  }
}

/** @throws DicomError `invalid-pixel-data` when the values cannot describe an image */
export function checkImage(image: ImageDescription): void {
  const { rows, columns, samplesPerPixel, bitsAllocated, numberOfFrames } = image;
  check(isCount(rows, 65535) && isCount(columns, 65535), 'Rows and Columns have to be from 1 to 65535');
  check(isCount(samplesPerPixel, 4), 'Samples per Pixel has to be from 1 to 4');
  check(
    bitsAllocated === 1 || bitsAllocated === 12 || (isCount(bitsAllocated, 64) && bitsAllocated % 8 === 0),
    'Bits Allocated has to be 1, 12 or whole bytes up to 64',
  );
  check(isCount(numberOfFrames, mostFrames), `Number of Frames has to be from 1 to ${mostFrames}`);
}

/** Bits of one uncompressed frame. In 4:2:2 and 4:2:0 the chroma samples are shared (PS3.3 §C.7.6.3.1.2). */
export function bitsPerFrame({
  rows,
  columns,
  samplesPerPixel,
  bitsAllocated,
  photometricInterpretation,
}: ImageDescription): number {
  const samples = rows * columns * bitsAllocated;
  if (samplesPerPixel === 3 && photometricInterpretation.endsWith('_422')) return samples * 2;
  if (samplesPerPixel === 3 && photometricInterpretation.endsWith('_420'))
    return Math.ceil(rows * columns * 1.5) * bitsAllocated;
  return samples * samplesPerPixel;
}

function allocatedByKind(header: Header): number {
  if (header.has('DoubleFloatPixelData')) return 64;
  return header.has('FloatPixelData') ? 32 : 16;
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

function check(holds: boolean, message: string): void {
  if (!holds) throw new DicomError('invalid-pixel-data', message);
}
