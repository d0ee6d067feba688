import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';

/** The values a reader sees: 16-bit grey pixels after the rescale of the data set. */
export function rescaledPixels(dataSet: DataSet): Float32Array {
  const bytes = (dataSet.bytes('PixelData') ?? new Uint8Array()).slice();
  const signed = dataSet.number('PixelRepresentation') === 1;
  const stored = signed ? new Int16Array(bytes.buffer) : new Uint16Array(bytes.buffer);
  const slope = dataSet.number('RescaleSlope') ?? 1;
  const intercept = dataSet.number('RescaleIntercept') ?? 0;
  return Float32Array.from(stored, (value) => value * slope + intercept);
}

/** The mean of a square of pixels around a point of the patient (left, back) on an axial image. */
export function meanAround(
  dataSet: DataSet,
  values: Float32Array,
  [x, y]: readonly [number, number],
  half: number,
): number {
  const [x0 = 0, y0 = 0] = dataSet.numbers('ImagePositionPatient');
  const [spacing = 1] = dataSet.numbers('PixelSpacing');
  const columns = dataSet.number('Columns') ?? 0;
  const [column, row] = [Math.round((x - x0) / spacing), Math.round((y - y0) / spacing)];
  let sum = 0;
  for (let dy = -half; dy <= half; dy++) {
    for (let dx = -half; dx <= half; dx++) sum += values[(row + dy) * columns + column + dx] ?? Number.NaN;
  }
  return sum / (2 * half + 1) ** 2;
}
