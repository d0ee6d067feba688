import { utilities } from '@cornerstonejs/core';
import type { AnnotationTool, Types } from '@cornerstonejs/tools';
import { imageOfTarget } from './drawn-on.ts';

/** The library's image of the values that a tool stands on. */
type TargetImage = ReturnType<AnnotationTool['getTargetImageData']>;

/**
 * Puts the value under the point of an annotation where the library's own tools look for it. They take the depth at which they read from
 * where some viewport happens to be (@cornerstonejs/tools 5.14): in a stack only the first slice has a value, and in a reformatted view the
 * value of a slice is overwritten with that of another place. Here the depth follows from the point itself.
 */
export function readValueUnder(annotation: Types.Annotation, imageOf: (target: string) => TargetImage): void {
  const point = annotation.data.handles?.points?.[0];
  const statistics = annotation.data.cachedStats as Record<string, Record<string, unknown>> | undefined;
  if (!point || !statistics) return;
  for (const [target, values] of Object.entries(statistics)) {
    if (imageOfTarget(target) !== undefined) Object.assign(values, valueAt(imageOf(target), point));
  }
}

/** The value under a point of the patient; nothing when the picture is not at hand or does not reach there. */
function valueAt(image: TargetImage, point: readonly [number, number, number]): { value?: number | readonly number[] } {
  if (!image?.imageData || !image.voxelManager) return {};
  const [column, row, depth] = utilities.transformWorldToIndex(image.imageData, [...point]);
  if (column === undefined || row === undefined || depth === undefined) return {};
  const isSinglePicture = image.dimensions[2] === 1;
  const index: [number, number, number] = [
    Math.round(column),
    Math.round(row),
    isSinglePicture ? 0 : Math.round(depth),
  ];
  if (!utilities.indexWithinDimensions(index, image.dimensions)) return {};
  const value: unknown = image.voxelManager.getAtIJKPoint(index);
  return typeof value === 'number' || Array.isArray(value) ? { value: value as number | number[] } : {};
}
