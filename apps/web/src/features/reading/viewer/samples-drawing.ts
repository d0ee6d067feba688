import type { Bin } from '@isocenter/measuring/spread.ts';
import type { ProfilePoint } from '@isocenter/viewer/measurements/profile.ts';

/** The box of drawn values, in px. */
export const samplesBox = { width: 260, height: 96, left: 4, right: 4, top: 8, bottom: 18 } as const;

const { width, height, left, right, top, bottom } = samplesBox;
const inner = { width: width - left - right, height: height - top - bottom };

/** The bins side by side, the fullest as high as there is room. */
export function placeBins(bins: readonly Bin[]) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const wide = inner.width / Math.max(1, bins.length);
  return bins.map((bin, at) => {
    const high = (bin.count / most) * inner.height;
    return {
      ...bin,
      x: left + at * wide,
      y: top + inner.height - high,
      width: Math.max(0.5, wide - 0.5),
      height: high,
    };
  });
}

/** The lines of a profile, from the left, up from its lowest value; one for each part within the picture, as SVG has its points. */
export function placeProfile(points: readonly ProfilePoint[]): string[] {
  const values = points.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
  const range = most - least || 1;
  const long = points.at(-1)?.at || 1;
  const parts: string[][] = [[]];
  for (const { at, value } of points) {
    if (value === undefined) parts.push([]);
    else {
      const [x, y] = [left + (at / long) * inner.width, top + inner.height - ((value - least) / range) * inner.height];
      parts.at(-1)?.push(`${x.toFixed(1)},${y.toFixed(1)}`);
    }
  }
  return parts.filter((part) => part.length > 1).map((part) => part.join(' '));
}
