import type { DataSet } from '../dataset/data-set.ts';
import { DicomError } from '../errors.ts';

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

/** What a data set says about its image; `undefined` when it has none. Nothing is checked yet: `checkImage` does that. */
export function imageDescription(dataSet: DataSet): ImageDescription | undefined {
  const rows = dataSet.number('Rows');
  const columns = dataSet.number('Columns');
  if (rows === undefined || columns === undefined) return undefined;
  const bitsAllocated = dataSet.number('BitsAllocated') ?? allocatedByKind(dataSet);
  const bitsStored = dataSet.number('BitsStored') ?? bitsAllocated;
  const extended = dataSet.has('ExtendedOffsetTable')
    ? {
        extendedOffsets: dataSet.numbers('ExtendedOffsetTable'),
        extendedLengths: dataSet.numbers('ExtendedOffsetTableLengths'),
      }
    : {};
  return {
    rows,
    columns,
    samplesPerPixel: dataSet.number('SamplesPerPixel') ?? 1,
    bitsAllocated,
    bitsStored,
    highBit: dataSet.number('HighBit') ?? bitsStored - 1,
    pixelRepresentation: dataSet.number('PixelRepresentation') ?? 0,
    planarConfiguration: dataSet.number('PlanarConfiguration') ?? 0,
    photometricInterpretation: dataSet.text('PhotometricInterpretation') ?? 'MONOCHROME2',
    numberOfFrames: dataSet.number('NumberOfFrames') || 1,
    ...extended,
  };
}

const mostFrames = 1_000_000;

/** Whether the values can describe an image. */
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
    bitsAllocated === 1 || (isCount(bitsAllocated, 64) && bitsAllocated % 8 === 0),
    'Bits Allocated has to be 1 or whole bytes up to 64',
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

function allocatedByKind(dataSet: DataSet): number {
  if (dataSet.has('DoubleFloatPixelData')) return 64;
  return dataSet.has('FloatPixelData') ? 32 : 16;
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

function check(holds: boolean, message: string): void {
  if (!holds) throw new DicomError('invalid-pixel-data', message);
}
