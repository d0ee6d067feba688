import { utilities } from '@cornerstonejs/core';
import { ProbeTool, type Types } from '@cornerstonejs/tools';

const imageTarget = 'imageId:';

/**
 * Shows the value of one pixel. The library's tool takes the depth at which it reads from where some viewport happens
 * to be (@cornerstonejs/tools 5.14): in a stack only the first slice has a value, and in a reformatted view the value
 * of a slice is overwritten with that of another place. Here the depth follows from the point itself.
 */
export class PointProbeTool extends ProbeTool {
  static override toolName = 'PointProbe';

  override _calculateCachedStats(...parameters: Parameters<ProbeTool['_calculateCachedStats']>): unknown {
    const result = super._calculateCachedStats(...parameters);
    const annotation = parameters[0] as Types.Annotation; // untyped in the library
    const point = annotation.data.handles?.points?.[0];
    const statistics = annotation.data.cachedStats as Record<string, Record<string, unknown>> | undefined;
    if (!point || !statistics) return result;
    for (const [target, values] of Object.entries(statistics)) {
      if (target.startsWith(imageTarget)) Object.assign(values, this.#valueAt(target, point));
    }
    return result;
  }

  /** The value under a point of the patient; nothing when the picture is not at hand or does not reach there. */
  #valueAt(target: string, point: readonly [number, number, number]): { value?: number | readonly number[] } {
    const image = this.getTargetImageData(target);
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
}
