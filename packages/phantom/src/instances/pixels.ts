import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Plane } from '../volume/canvas.ts';

/** A reader's value = stored value × slope + intercept. */
export interface StoredRange {
  readonly slope: number;
  readonly intercept: number;
  readonly bitsStored: 8 | 10 | 12 | 14 | 16;
  readonly signed: boolean;
}

/** The size of one frame. */
export interface PixelSize {
  readonly rows: number;
  readonly columns: number;
}

/** The geometry that the planes of a series share: everything but the position of the single plane. */
export interface PlaneGeometry {
  readonly thickness: number;
  readonly distance: number;
  readonly frameOfReferenceUid: string;
}

/** Image Plane and Frame of Reference (PS3.3 §C.7.6.2, §C.7.4.1). */
export function addPlane(dataSet: DataSet, plane: Plane, geometry: PlaneGeometry): void {
  dataSet
    .set('ImagePositionPatient', plane.origin.map(rounded))
    .set('ImageOrientationPatient', [...plane.rowDirection, ...plane.columnDirection])
    .set('PixelSpacing', [rounded(plane.spacing), rounded(plane.spacing)])
    .set('SliceThickness', geometry.thickness)
    .set('SliceLocation', rounded(sliceLocation(plane)))
    .set('FrameOfReferenceUID', geometry.frameOfReferenceUid)
    .set('PositionReferenceIndicator', undefined);
}

/** Image Pixel of a grey image, one frame or several (PS3.3 §C.7.6.3); values are clamped to what can be stored. */
export function addGreyPixels(
  dataSet: DataSet,
  values: Float32Array,
  size: PixelSize,
  range: StoredRange,
  photometric: 'MONOCHROME1' | 'MONOCHROME2' = 'MONOCHROME2',
): void {
  addDescription(dataSet, size, range.bitsStored, range.bitsStored > 8 ? 16 : 8);
  dataSet
    .set('SamplesPerPixel', 1)
    .set('PhotometricInterpretation', photometric)
    .set('PixelRepresentation', range.signed ? 1 : 0)
    .set('PixelData', stored(values, range), range.bitsStored > 8 ? 'OW' : 'OB');
}

/** Image Pixel of a colour image of interleaved bytes, one frame or several. */
export function addColourPixels(
  dataSet: DataSet,
  bytes: Uint8Array,
  size: PixelSize,
  photometric: 'RGB' | 'YBR_FULL',
): void {
  addDescription(dataSet, size, 8, 8);
  dataSet
    .set('SamplesPerPixel', 3)
    .set('PlanarConfiguration', 0)
    .set('PhotometricInterpretation', photometric)
    .set('PixelRepresentation', 0)
    .set('PixelData', bytes, 'OB');
}

/** RGB bytes as YBR_FULL (PS3.3 §C.7.6.3.1.2). */
export function ybrFull(rgb: Uint8Array): Uint8Array {
  const result = new Uint8Array(rgb.length);
  for (let at = 0; at < rgb.length; at += 3) {
    const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
    result[at] = clamp(0.299 * r + 0.587 * g + 0.114 * b, 0, 255);
    result[at + 1] = clamp(-0.1687 * r - 0.3313 * g + 0.5 * b + 128, 0, 255);
    result[at + 2] = clamp(0.5 * r - 0.4187 * g - 0.0813 * b + 128, 0, 255);
  }
  return result;
}

/** Four decimals: what scanners write, and short enough for DS. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function addDescription(
  dataSet: DataSet,
  { rows, columns }: PixelSize,
  bitsStored: number,
  bitsAllocated: number,
): void {
  dataSet
    .set('Rows', rows)
    .set('Columns', columns)
    .set('BitsAllocated', bitsAllocated)
    .set('BitsStored', bitsStored)
    .set('HighBit', bitsStored - 1);
}

// Little endian, whatever the machine: typed arrays have its order, which is little on all that Node runs on.
function stored(values: Float32Array, { slope, intercept, bitsStored, signed }: StoredRange): Uint8Array {
  const low = signed ? -(2 ** (bitsStored - 1)) : 0;
  const high = signed ? 2 ** (bitsStored - 1) - 1 : 2 ** bitsStored - 1;
  const target = bitsStored === 8 ? new Uint8Array(values.length) : new Int16Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = ((values[at] ?? 0) - intercept) / slope;
    target[at] = value <= low ? low : value >= high ? high : Math.floor(value + 0.5);
  }
  return new Uint8Array(target.buffer);
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : Math.round(value);
}

function sliceLocation({ origin, rowDirection: r, columnDirection: c }: Plane): number {
  const normal = [r[1] * c[2] - r[2] * c[1], r[2] * c[0] - r[0] * c[2], r[0] * c[1] - r[1] * c[0]];
  return origin[0] * (normal[0] ?? 0) + origin[1] * (normal[1] ?? 0) + origin[2] * (normal[2] ?? 0);
}
