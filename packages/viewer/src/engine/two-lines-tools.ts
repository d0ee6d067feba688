import { CobbAngleTool } from '@cornerstonejs/tools';
import { isRecord } from '../dicom-json/values.ts';

/**
 * Draws two lines, joined by a dotted one. The library's tool writes nothing beside lines that are parallel, and looks for lines that are
 * not drawn yet (@cornerstonejs/tools 5.14).
 */
class TwoLinesTool extends CobbAngleTool {
  constructor(...parameters: ConstructorParameters<typeof CobbAngleTool>) {
    super(...parameters);
    const distances = this.distanceToLines;
    this.distanceToLines = (where) => {
      const { points } = where as { readonly points: readonly unknown[] }; // untyped in the library
      return points.length < 4 ? farAway : distances(where);
    };
  }

  override _calculateCachedStats(...parameters: Parameters<CobbAngleTool['_calculateCachedStats']>): unknown {
    const result: unknown = super._calculateCachedStats(...parameters);
    // The angle that is written is ours; of this one the library asks only whether there is one.
    for (const found of isRecord(result) ? Object.values(result) : []) if (isRecord(found)) found['angle'] ||= 180;
    return result;
  }
}

const farAway = {
  distanceToPoint: Infinity,
  distanceToPoint2: Infinity,
  isNearFirstLine: false,
  isNearSecondLine: false,
};

export class CobbLinesTool extends TwoLinesTool {
  static override toolName = 'CobbLines';
}

export class RatioLinesTool extends TwoLinesTool {
  static override toolName = 'RatioLines';
}
