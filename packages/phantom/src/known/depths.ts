/** The layout of a grey object's pixels in their bytes, with three values that such pixels can hold. */
export interface Depth {
  readonly bitsAllocated: 8 | 16 | 32 | 64;
  readonly bitsStored: number;
  readonly highBit: number;
  readonly isSigned: boolean;
  readonly isFraction: boolean;
  /** The content of the bits that are not stored, such as overlays of old. */
  readonly otherBits: number;
  /** Around the block, in it, and of the single pixel: near the ends, so that a type that is too narrow wraps. */
  readonly values: readonly [least: number, middle: number, most: number];
}

type Values = Depth['values'];

export const depths = {
  '8 bits': whole(8, 8, [10, 150, 250]),
  '8 bits signed': whole(8, 8, [-100, -20, 100], { isSigned: true }),
  '8 bits of 16': whole(16, 8, [10, 150, 250]),
  '10 bits': whole(16, 10, [20, 600, 1000]),
  '12 bits': whole(16, 12, [100, 2500, 4000]),
  '12 bits at the top': whole(16, 12, [100, 2500, 4000], { highBit: 15 }),
  '12 bits under others': whole(16, 12, [100, 2500, 4000], { otherBits: 0xa000 }),
  '12 bits signed': whole(16, 12, [-2000, -700, 2000], { isSigned: true }),
  '12 bits signed at the top': whole(16, 12, [-2000, -700, 2000], { isSigned: true, highBit: 15 }),
  '16 bits': whole(16, 16, [1000, 40_000, 65_000]),
  '16 bits signed': whole(16, 16, [-30_000, -12_345, 30_000], { isSigned: true }),
  '32 bits': whole(32, 32, [5, 70_000, 4_000_000_000]),
  '32 bits signed': whole(32, 32, [-2_000_000_000, -70_000, 1_000_000_000], { isSigned: true }),
  float: fraction(32, [-0.5, 0.25, 1.5]),
  double: fraction(64, [-0.5, 0.25, 1.5]),
} as const satisfies Readonly<Record<string, Depth>>;

export type DepthName = keyof typeof depths;

function whole(
  bitsAllocated: 8 | 16 | 32,
  bitsStored: number,
  values: Values,
  { highBit = bitsStored - 1, isSigned = false, otherBits = 0 } = {},
): Depth {
  return { bitsAllocated, bitsStored, highBit, isSigned, isFraction: false, otherBits, values };
}

function fraction(bitsAllocated: 32 | 64, values: Values): Depth {
  const bits = { bitsAllocated, bitsStored: bitsAllocated, highBit: bitsAllocated - 1 };
  return { ...bits, isSigned: true, isFraction: true, otherBits: 0, values };
}

/** Stored values as bytes, low byte first. */
export function bytesOf(values: readonly number[], depth: Depth): Uint8Array {
  return new Uint8Array(typed(values, depth).buffer);
}

function typed(
  values: readonly number[],
  depth: Depth,
): Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array {
  const { bitsAllocated, isFraction } = depth;
  if (isFraction) return bitsAllocated === 64 ? Float64Array.from(values) : Float32Array.from(values);
  if (bitsAllocated === 8) return Uint8Array.from(values);
  if (bitsAllocated === 32) return Uint32Array.from(values);
  return Uint16Array.from(values, (value) => wordOf(value, depth));
}

/** A negative value with its sign spread up to where the others begin, as devices write it. */
function wordOf(value: number, { bitsStored, highBit, isSigned, otherBits }: Depth): number {
  const low = highBit + 1 - bitsStored;
  const isTop = highBit === 15;
  const bits = isSigned && low === 0 ? value & 0xffff : value & (2 ** bitsStored - 1);
  return (isTop ? bits << low : bits | otherBits) & 0xffff;
}
