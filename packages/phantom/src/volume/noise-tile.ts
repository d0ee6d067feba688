import { Random } from './random.ts';

/** A square of image noise with standard deviation 1 that repeats without a seam. */
export interface NoiseTile {
  /** A power of two. */
  readonly size: number;
  readonly values: Float32Array;
}

/** Noise correlated over about `grain` pixels (1 = none): the grain of a reconstruction kernel. */
export function noiseTile(size: number, grain: number, seed: number): NoiseTile {
  const random = new Random(seed, 0x74696c65);
  let values = new Float32Array(size * size);
  for (let i = 0; i < values.length; i++) values[i] = random.bell();
  for (let pass = 1; pass < grain; pass++) values = smoothed(values, size);
  let sum = 0;
  for (const value of values) sum += value * value;
  const scale = Math.sqrt(values.length / sum);
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) * scale;
  return { size, values };
}

/** The size of tile that suits pictures of a width: a repetition does not show, and small pictures cost little. */
export function tileSize(columns: number): number {
  return Math.min(512, Math.max(64, 2 ** Math.floor(Math.log2(columns))));
}

/** Adds the tile, shifted at random, times `deviation` to an image. */
export function addNoise(
  image: Float32Array,
  columns: number,
  tile: NoiseTile,
  deviation: number,
  random: Random,
): void {
  const mask = tile.size - 1;
  const shiftX = random.index(tile.size);
  const shiftY = random.index(tile.size);
  const noise = tile.values;
  for (let at = 0, row = 0; at < image.length; row++) {
    const line = ((row + shiftY) & mask) * tile.size;
    for (let column = 0; column < columns; column++, at++) {
      image[at] = (image[at] ?? 0) + deviation * (noise[line + ((column + shiftX) & mask)] ?? 0);
    }
  }
}

function smoothed(values: Float32Array<ArrayBuffer>, size: number): Float32Array<ArrayBuffer> {
  const mask = size - 1;
  const across = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const line = i & ~mask;
    const left = values[line | ((i - 1) & mask)] ?? 0;
    const right = values[line | ((i + 1) & mask)] ?? 0;
    across[i] = 0.25 * left + 0.5 * (values[i] ?? 0) + 0.25 * right;
  }
  const result = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const above = across[(i - size) & (values.length - 1)] ?? 0;
    const below = across[(i + size) & (values.length - 1)] ?? 0;
    result[i] = 0.25 * above + 0.5 * (across[i] ?? 0) + 0.25 * below;
  }
  return result;
}
