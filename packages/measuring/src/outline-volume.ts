/** An outline on a slice of a series. */
export interface SliceOutline {
  /** Its slice, counted along the series from 0. */
  readonly slice: number;
  /** Area in mm². */
  readonly area: number;
}

/** The reason why outlines give no volume: on one slice alone, none on a slice between two, two on one slice. */
export type NoVolume = 'one-slice' | 'gap' | 'twice';

/**
 * The volume within outlines on neighbouring slices, in ml (Cavalieri): each area counts half way to the slices beside it; the first and
 * last of the series as far out as inwards. @param positions of all slices of the series along their normal, in mm, in order
 */
export function outlineVolume(
  outlines: readonly SliceOutline[],
  positions: readonly number[],
): { readonly volume: number } | { readonly missing: NoVolume } {
  const sorted = outlines.toSorted((a, b) => a.slice - b.slice);
  const steps = sorted.slice(1).map(({ slice }, at) => slice - (sorted[at]?.slice ?? slice));
  if (steps.includes(0)) return { missing: 'twice' };
  if (sorted.length < 2) return { missing: 'one-slice' };
  if (steps.some((step) => step > 1)) return { missing: 'gap' };
  const cubicMillimetres = sorted.reduce((sum, { slice, area }) => sum + area * thicknessAt(slice, positions), 0);
  return { volume: cubicMillimetres / 1000 };
}

function thicknessAt(slice: number, positions: readonly number[]): number {
  const [before, own, after] = [positions[slice - 1], positions[slice], positions[slice + 1]];
  if (own === undefined) return 0;
  const [inwards, outwards] = [
    before === undefined ? undefined : Math.abs(own - before),
    after === undefined ? undefined : Math.abs(after - own),
  ];
  return ((inwards ?? outwards ?? 0) + (outwards ?? inwards ?? 0)) / 2;
}
