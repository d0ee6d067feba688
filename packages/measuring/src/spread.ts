/** The spread of values, each counted once; deviation of these values themselves, not of a population that they stand for. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
  readonly median: number;
  /** Values by their rank in per cent. */
  readonly percentiles: readonly { readonly rank: number; readonly value: number }[];
}

/** The number of values from one up to another, which is not one of them. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const percentileRanks = [5, 25, 75, 95] as const;
const mostBins = 48;

/** Undefined of no values. */
export function spreadOf(values: ArrayLike<number>): Spread | undefined {
  const sorted = Float64Array.from(values).sort();
  const [count, least, most] = [sorted.length, sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count;
  const square = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return {
    count,
    mean,
    deviation: Math.sqrt(square),
    least,
    most,
    median: percentileIn(sorted, 50),
    percentiles: percentileRanks.map((rank) => ({ rank, value: percentileIn(sorted, rank) })),
  };
}

/**
 * Interpolates between the two nearest ranks by their distance (Hyndman and Fan, Am Stat 50 (1996) 361, definition 7), as spreadsheets do.
 */
function percentileIn(sorted: Float64Array, rank: number): number {
  const place = ((sorted.length - 1) * rank) / 100;
  const below = Math.floor(place);
  const [low = Number.NaN, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (place - below);
}

/**
 * Counts all values in bins of one width, none left out between the first and the last. The width is 1, 2 or 5 times a power of ten; of
 * whole numbers it is one too, or bins would alternate in having one more.
 */
export function binsOf(values: ArrayLike<number>): Bin[] {
  const all = Float64Array.from(values);
  const least = all.reduce((low, value) => Math.min(low, value), Infinity);
  const most = all.reduce((high, value) => Math.max(high, value), -Infinity);
  if (all.length === 0) return [];
  const isWhole = all.every((value) => Number.isInteger(value));
  const width = widthOf(most - least, isWhole);
  const first = Math.floor(least / width);
  const counts = Array.from({ length: Math.floor(most / width) - first + 1 }, () => 0);
  for (const value of all) {
    const at = Math.floor(value / width) - first;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, at) => ({ from: (first + at) * width, to: (first + at + 1) * width, count }));
}

function widthOf(range: number, isWhole: boolean): number {
  if (range <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(range / mostBins));
  const width = power * ([1, 2, 5, 10].find((step) => range / (step * power) < mostBins) ?? 10);
  return isWhole ? Math.max(1, width) : width;
}
