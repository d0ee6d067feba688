import { ProbeTool } from '@cornerstonejs/tools';

const imageTarget = 'imageId:';

type Statistics = Record<string, unknown> & { index?: unknown; value?: unknown };

/**
 * Shows the value of one pixel. The library's tool reads the pixel of a stack at the depth of the slice's place in
 * the stack, where a single picture has no pixel, so that only the first slice has a value
 * (@cornerstonejs/tools 5.14); here the value is read at depth 0.
 */
export class PointProbeTool extends ProbeTool {
  static override toolName = 'PointProbe';

  override _calculateCachedStats(...parameters: Parameters<ProbeTool['_calculateCachedStats']>): unknown {
    const all = super._calculateCachedStats(...parameters) as Record<string, Statistics>; // untyped in the library
    for (const [target, statistics] of Object.entries(all)) {
      if (!target.startsWith(imageTarget) || !isIndex(statistics.index)) continue;
      const [column, row] = statistics.index;
      const image = this.getTargetImageData(target);
      const voxels = image && 'voxelManager' in image ? image.voxelManager : undefined;
      const value: unknown = voxels?.getAtIJKPoint([column, row, 0]);
      if (typeof value === 'number' || Array.isArray(value)) statistics.value = value;
    }
    return all;
  }
}

function isIndex(value: unknown): value is [number, number, number] {
  const list = Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<unknown>) : [];
  return list.length === 3 && list.every((entry) => typeof entry === 'number');
}
