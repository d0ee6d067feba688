import { warpOf, type Point, type Warp } from '../volume/canvas.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';

/** A head to be imaged; height 0 is at the level of the thalami. */
export interface Head {
  readonly warp: Warp;
  /** Round lesions of the white matter: centre and radius. */
  readonly lesions: readonly (readonly [...Point, number])[];
}

/** A head that differs in detail with the seed, with this many of its lesions. */
export function headOf(seed: number, lesionCount: number): Head {
  const lesions = [
    [-24, -22, 24, 3.6],
    [27, 26, 22, 4.6],
    [-27, 32, 18, 5.2],
    [22, -14, 30, 3],
    [-19, 8, 34, 4.2],
    [30, 8, 27, 3.4],
    [-32, 14, 27, 2.8],
    [17, 40, 26, 3.8],
    [-16, -34, 30, 2.6],
  ] as const;
  return { warp: warpOf(new GradientNoise(seed), 4, 60), lesions: lesions.slice(0, lesionCount) };
}
