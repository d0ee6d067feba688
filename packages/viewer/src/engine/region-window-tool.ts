import { getEnabledElement, utilities } from '@cornerstonejs/core';
import { type Types, WindowLevelRegionTool } from '@cornerstonejs/tools';
import type { AnyViewport } from './view-figures.ts';

/**
 * Sets the window to what lies within a rectangle, from its lowest value to its highest. The library's own tool takes a place on the screen
 * for one of the picture (@cornerstonejs/tools 5.14), and so measures elsewhere as soon as something is magnified or moved.
 */
export class RegionWindowTool extends WindowLevelRegionTool {
  static override toolName = 'RegionWindow';

  override applyWindowLevelRegion = (annotation: Types.Annotation, element: HTMLDivElement): void => {
    const viewport = getEnabledElement(element)?.viewport as AnyViewport | undefined; // the only kinds that there are
    const range = viewport && rangeWithin(viewport, annotation.data.handles?.points ?? []);
    if (!viewport || !range) return;
    viewport.setProperties({ voiRange: range });
    viewport.render();
  };
}

/** The lowest and the highest value; undefined where there are none, or but one, and in colours. */
function rangeWithin(
  viewport: AnyViewport,
  corners: readonly (readonly [number, number, number])[],
): { lower: number; upper: number } | undefined {
  const image = viewport.getImageData();
  if (!image?.voxelManager || corners.length === 0) return undefined;
  const places = corners.map((corner) => utilities.transformWorldToIndex(image.imageData, [...corner]));
  const along = ([0, 1, 2] as const).map((axis) => {
    const found = places.map((place) => Math.round(place[axis] ?? 0));
    const last = image.dimensions[axis] - 1;
    const isSingle = last === 0;
    return isSingle
      ? { from: 0, to: 0 }
      : { from: Math.max(0, Math.min(...found)), to: Math.min(last, Math.max(...found)) };
  });
  const [columns, rows, slices] = along;
  if (!columns || !rows || !slices) return undefined;
  let [lower, upper] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let slice = slices.from; slice <= slices.to; slice += 1)
    for (let row = rows.from; row <= rows.to; row += 1)
      for (let column = columns.from; column <= columns.to; column += 1) {
        const value: unknown = image.voxelManager.getAtIJK(column, row, slice);
        if (typeof value !== 'number') return undefined;
        [lower, upper] = [Math.min(lower, value), Math.max(upper, value)];
      }
  return lower < upper ? { lower, upper } : undefined;
}
