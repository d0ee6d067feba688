import { AppError } from '#platform/http/app-error.ts';
import type { FrameFacts } from './frame-facts.ts';
import type { Volume } from './volumes.ts';

/** The type in which voxels are written, and the rescaling that turns them into values. */
export interface VoxelType {
  /** NIFTI-1, nifti1.h: NIFTI_TYPE_… */
  readonly code: number;
  readonly bytes: number;
  readonly slope: number;
  readonly intercept: number;
  /** Each slice has a rescaling of its own, and values are written instead. */
  readonly isRescaled: boolean;
}

const codes: Readonly<Record<string, number>> = { '8u': 2, '8s': 256, '16u': 512, '16s': 4, '32u': 768, '32s': 8 };
const float32 = 16;

/** Returns the type as stored, with the rescaling beside it, where that is one for all slices; else that of values. */
export function voxelType({ frames }: Volume): VoxelType {
  const [first] = frames;
  if (first === undefined) throw new Error('A volume has frames.');
  const { slope, intercept, format } = first;
  const isOne = frames.every((frame) => frame.slope === slope && frame.intercept === intercept);
  if (!isOne || slope === 0) return { code: float32, bytes: 4, slope: 1, intercept: 0, isRescaled: true };
  const code = codes[`${format.bitsAllocated}${format.pixelRepresentation === 1 ? 's' : 'u'}`] ?? 0;
  return { code, bytes: format.bitsAllocated / 8, slope, intercept, isRescaled: false };
}

/**
 * Returns the voxels of a slice, its rows from the last to the first, as programs for such files expect it. Bits above those that are
 * stored mean nothing.
 * @throws AppError `unusable-file` for fewer samples than the slice needs
 */
export function sliceVoxels(samples: Uint8Array, frame: FrameFacts, type: VoxelType): Buffer {
  const { rows, columns } = frame;
  const width = samples.byteLength / (rows * columns);
  if (![1, 2, 4].includes(width)) throw new AppError('unusable-file', 'The image is not of the size that it says.');
  const read = reader(samples, width, frame);
  const voxels = Buffer.alloc(rows * columns * type.bytes);
  const write = writer(voxels, type, frame);
  for (let row = 0; row < rows; row += 1) {
    const from = (rows - 1 - row) * columns;
    for (let column = 0; column < columns; column += 1) write(row * columns + column, read(from + column));
  }
  return voxels;
}

function reader(samples: Uint8Array, width: number, { format }: FrameFacts): (index: number) => number {
  const { bitsStored, pixelRepresentation } = format;
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const raw = (index: number): number =>
    width === 1
      ? view.getUint8(index)
      : width === 2
        ? view.getUint16(index * 2, true)
        : view.getUint32(index * 4, true);
  const most = 2 ** bitsStored;
  const half = pixelRepresentation === 1 ? most / 2 : most;
  return (index) => {
    const value = raw(index) % most;
    return value >= half ? value - most : value;
  };
}

function writer(voxels: Buffer, type: VoxelType, frame: FrameFacts): (index: number, value: number) => void {
  if (type.isRescaled)
    return (index, value) => void voxels.writeFloatLE(value * frame.slope + frame.intercept, index * 4);
  const view = new DataView(voxels.buffer, voxels.byteOffset, voxels.byteLength);
  // Two's complement wraps by itself.
  if (type.bytes === 1) return (index, value) => view.setUint8(index, value);
  if (type.bytes === 2) return (index, value) => view.setUint16(index * 2, value, true);
  return (index, value) => view.setUint32(index * 4, value, true);
}
