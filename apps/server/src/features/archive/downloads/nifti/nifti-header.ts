import { dot, unit, type Vector } from './frame-facts.ts';
import type { Volume } from './volumes.ts';
import type { VoxelType } from './voxel-values.ts';

/** The header with the four bytes behind it that say that nothing else follows. */
const headerBytes = 352;

const millimetresAndSeconds = 2 | 8;
/** The coordinates are those of the machine (NIFTI_XFORM_SCANNER_ANAT). */
const ofScanner = 1;

/** Returns the header of a NIfTI-1 file (nifti1.h). It names nobody. */
export function niftiHeader(volume: Volume, type: VoxelType): Buffer {
  const [first] = volume.frames;
  if (first === undefined) throw new Error('A volume has frames.');
  const { slices, times } = volume;
  const header = Buffer.alloc(headerBytes);
  const affine = affineOf(volume);
  const floats = (at: number, values: readonly number[]) =>
    values.forEach((value, index) => header.writeFloatLE(value, at + index * 4));
  header.writeInt32LE(348, 0);
  const sides = [times > 1 ? 4 : 3, first.columns, first.rows, slices, times, 1, 1, 1];
  sides.forEach((side, index) => header.writeInt16LE(side, 40 + index * 2));
  header.writeInt16LE(type.code, 70);
  header.writeInt16LE(type.bytes * 8, 72);
  const turn = quaternionOf(affine);
  const lengths = affine.columns.map((column) => Math.hypot(...column));
  floats(76, [turn?.side ?? 1, ...lengths, times > 1 ? first.seconds : 0]);
  floats(108, [headerBytes, type.slope, type.intercept]);
  header.writeUInt8(millimetresAndSeconds, 123);
  header.write('Isocenter', 148, 'latin1');
  header.writeInt16LE(turn === undefined ? 0 : ofScanner, 252);
  header.writeInt16LE(ofScanner, 254);
  floats(256, [...(turn?.parts ?? [0, 0, 0]), ...affine.origin]);
  for (const axis of [0, 1, 2] as const)
    floats(280 + axis * 16, [...affine.columns.map((column) => column[axis]), affine.origin[axis]]);
  header.write('n+1\0', 344, 'latin1');
  return header;
}

/** From indices of voxels to mm, to the right side's left: RAS, where DICOM has LPS. */
interface Affine {
  readonly columns: readonly [Vector, Vector, Vector];
  readonly origin: Vector;
}

/** Rows are written from the last to the first. */
function affineOf({ frames, step }: Volume): Affine {
  const [first] = frames;
  if (first === undefined) throw new Error('A volume has frames.');
  const { along, spacing, position, rows } = first;
  const across = along.row.map((part) => part * spacing[1]);
  const down = along.column.map((part) => part * spacing[0]);
  const last = position.map((part, axis) => part + (down[axis] ?? 0) * (rows - 1));
  const up = down.map((part) => -part);
  return { columns: [ras(across), ras(up), ras(step)], origin: ras(last) };
}

function ras([x = 0, y = 0, z = 0]: readonly number[]): Vector {
  return [-x || 0, -y || 0, z];
}

/** The turn as a quaternion, and whether the third axis is mirrored; undefined for axes that are not at right angles. */
function quaternionOf({ columns }: Affine): { readonly parts: Vector; readonly side: 1 | -1 } | undefined {
  const [x, y, z] = [unit3(columns[0]), unit3(columns[1]), unit3(columns[2])];
  if ([dot(x, y), dot(y, z), dot(x, z)].some((part) => Math.abs(part) > 1e-3)) return undefined;
  const turned =
    x[0] * (y[1] * z[2] - y[2] * z[1]) - y[0] * (x[1] * z[2] - x[2] * z[1]) + z[0] * (x[1] * y[2] - x[2] * y[1]);
  const side = turned < 0 ? -1 : 1;
  return { parts: partsOf(x, y, [z[0] * side, z[1] * side, z[2] * side]), side };
}

/** Starts from the largest of the four parts, so that nothing is divided by next to nothing. Its first part is never negative. */
function partsOf(x: Vector, y: Vector, z: Vector): Vector {
  const four = [
    [1 + x[0] + y[1] + z[2], x[1] - y[0], z[0] - x[2], y[2] - z[1]],
    [1 + x[0] - y[1] - z[2], y[2] - z[1], y[0] + x[1], z[0] + x[2]],
    [1 - x[0] + y[1] - z[2], z[0] - x[2], y[0] + x[1], z[1] + y[2]],
    [1 - x[0] - y[1] + z[2], x[1] - y[0], z[0] + x[2], z[1] + y[2]],
  ] as const;
  const largest = four.reduce((best, row, index) => (row[0] > (four[best]?.[0] ?? 0) ? index : best), 0);
  const [square, one, two, three] = four[largest] ?? four[0];
  const root = Math.sqrt(square) / 2;
  const [p, q, r] = [one / (4 * root), two / (4 * root), three / (4 * root)];
  if (largest === 0) return [r, q, p];
  const [a, b, c, d] = largest === 1 ? [p, root, q, r] : largest === 2 ? [p, q, root, r] : [p, q, r, root];
  return a < 0 ? [-b, -c, -d] : [b, c, d];
}

function unit3(vector: Vector): Vector {
  return unit(scaledUp(vector)) ?? [0, 0, 0];
}

/** `unit` takes what is next to nothing for none; a spacing may be small. */
function scaledUp(vector: Vector): Vector {
  return [vector[0] * 1e6, vector[1] * 1e6, vector[2] * 1e6];
}
