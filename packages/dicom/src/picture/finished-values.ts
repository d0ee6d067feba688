import type { ImageDescription } from '../pixels/frames.ts';
import type { Modality } from './modality.ts';
import type { StoredValues } from './stored-values.ts';

/** Modality values in a type that represents each of them, and that graphics accept. */
export type FinishedValues =
  | Uint8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>;

export type ValueType = 'uint8' | 'int16' | 'uint16' | 'float32';

/** The values of a frame as they are meant. */
export interface FinishedFrame {
  readonly values: FinishedValues;
  /** The smallest of all values but padding; both are 0 where there is nothing else. */
  readonly smallest: number;
  readonly largest: number;
}

const limits = {
  uint8: [0, 0xff],
  int16: [-0x8000, 0x7fff],
  uint16: [0, 0xffff],
  float32: [-Infinity, Infinity],
} as const satisfies Record<ValueType, readonly [number, number]>;

/**
 * Applies the Modality LUT to stored values.
 * @param padding what stands for no picture (PS3.3 §C.7.5.1.1.2), from one stored value to another: transformed as all are, of no range
 */
export function finishedFrame(
  stored: StoredValues,
  image: ImageDescription,
  modality: Modality,
  padding?: readonly [number, number],
): FinishedFrame {
  const isFraction = stored instanceof Float32Array || stored instanceof Float64Array;
  const type = narrowest(typesFor(image, modality, isFraction), rangeOf(stored, modality.of));
  const values = arrayOf(type, stored.length);
  if (isIdentity(modality)) values.set(stored);
  else for (let at = 0; at < stored.length; at += 1) values[at] = modality.of(stored[at] ?? 0);
  const [smallest, largest] = rangeOf(stored, modality.of, padding);
  return smallest > largest ? { values, smallest: 0, largest: 0 } : { values, smallest, largest };
}

/**
 * The types that come into question, the best first. They follow from the header, so that the slices of a series share one unless their
 * values forbid it.
 */
function typesFor(image: ImageDescription, modality: Modality, isFraction: boolean): readonly ValueType[] {
  if (modality.table !== undefined) return modality.table.most <= 0xff ? ['uint8'] : ['uint16'];
  const { slope, intercept } = modality;
  if (isFraction || !Number.isInteger(slope) || !Number.isInteger(intercept)) return ['float32'];
  if (Math.min(...storedEnds(image).map(modality.of)) < 0) return ['int16', 'float32'];
  return image.bitsAllocated <= 8 ? ['uint8', 'uint16', 'float32'] : ['uint16', 'float32'];
}

/** The type of the values of each such frame; undefined where it depends on them. */
export function sureType(image: ImageDescription, modality: Modality, isFraction: boolean): ValueType | undefined {
  const [type, ...others] = typesFor(image, modality, isFraction);
  if (others.length === 0 || type === undefined) return type;
  const ends = storedEnds(image).map(modality.of);
  return Math.min(...ends) >= limits[type][0] && Math.max(...ends) <= limits[type][1] ? type : undefined;
}

/** One type for the values of all, such as the slices of a volume. */
export function typeForAll(types: Iterable<ValueType>): ValueType {
  const all = new Set(types);
  if (all.has('float32') || (all.has('int16') && all.has('uint16'))) return 'float32';
  if (all.has('int16')) return 'int16';
  return all.has('uint16') ? 'uint16' : 'uint8';
}

export function typeOfValues(values: FinishedValues): ValueType {
  if (values instanceof Uint8Array) return 'uint8';
  if (values instanceof Int16Array) return 'int16';
  return values instanceof Uint16Array ? 'uint16' : 'float32';
}

/** The least and the largest value that such pixels store. */
function storedEnds({ bitsStored, pixelRepresentation }: ImageDescription): readonly [number, number] {
  const count = 2 ** bitsStored;
  return pixelRepresentation === 1 ? [-count / 2, count / 2 - 1] : [0, count - 1];
}

function arrayOf(type: ValueType, length: number): FinishedValues {
  if (type === 'uint8') return new Uint8Array(length);
  if (type === 'int16') return new Int16Array(length);
  return type === 'uint16' ? new Uint16Array(length) : new Float32Array(length);
}

function narrowest(types: readonly ValueType[], [smallest, largest]: readonly [number, number]): ValueType {
  return types.find((type) => smallest >= limits[type][0] && largest <= limits[type][1]) ?? 'float32';
}

function isIdentity({ table, slope, intercept }: Modality): boolean {
  return table === undefined && slope === 1 && intercept === 0;
}

/** Infinity first where there is nothing but padding. What is no number, or infinite, counts for nothing. */
function rangeOf(
  stored: StoredValues,
  of: (stored: number) => number,
  [from, to]: readonly [number, number] = [Infinity, -Infinity],
): readonly [number, number] {
  let [smallest, largest] = [Infinity, -Infinity];
  for (let at = 0; at < stored.length; at += 1) {
    const raw = stored[at] ?? 0;
    if (raw >= from && raw <= to) continue;
    const value = of(raw);
    if (value === Infinity || value === -Infinity) continue;
    if (value < smallest) smallest = value;
    if (value > largest) largest = value;
  }
  return [smallest, largest];
}
