/** Values within a window become grey along a line, a curve, or a table that is stretched over it, of shares from 0 to 1. */
export type Tone = 'line' | 'sigmoid' | Float32Array;

/** The values of black and of white; of a sigmoid the values that its window has as a linear one (PS3.3 §C.11.2.1.2.1). */
export interface ToneRange {
  readonly lower: number;
  readonly upper: number;
}

/** Returns the transform from a value to grey, 0 to 255, not rounded. */
export function shadeOfTone(tone: Tone, { lower, upper }: ToneRange): (value: number) => number {
  if (tone === 'sigmoid') {
    const [center, width] = [(lower + upper + 1) / 2, upper - lower + 1];
    return (value) => 255 / (1 + Math.exp((-4 * (value - center)) / width));
  }
  // a window of one value has nothing between black and white
  if (!(upper > lower)) return (value) => (value > upper ? 255 : 0);
  const span = upper - lower;
  if (tone === 'line') return (value) => Math.min(255, Math.max(0, ((value - lower) / span) * 255));
  return (value) => 255 * shareAt(tone, (value - lower) / span);
}

/** Returns the value of a table at a share of its way, between entries in proportion. */
function shareAt(table: Float32Array, share: number): number {
  const place = Math.min(1, Math.max(0, share)) * (table.length - 1);
  const before = Math.floor(place);
  const [from = 0, to = from] = [table[before], table[before + 1]];
  return from + (to - from) * (place - before);
}
