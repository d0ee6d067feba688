import { ProbeTool, type Types } from '@cornerstonejs/tools';
import { readValueUnder } from './value-at.ts';

/** Shows the value of one pixel. */
export class PointProbeTool extends ProbeTool {
  static override toolName = 'PointProbe';

  override _calculateCachedStats(...parameters: Parameters<ProbeTool['_calculateCachedStats']>): unknown {
    const result = super._calculateCachedStats(...parameters);
    const annotation = parameters[0] as Types.Annotation; // untyped in the library
    readValueUnder(annotation, (target) => this.getTargetImageData(target));
    return result;
  }
}
