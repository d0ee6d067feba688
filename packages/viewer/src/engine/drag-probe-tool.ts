import { DragProbeTool, type ProbeTool, type Types } from '@cornerstonejs/tools';
import { readValueUnder } from './value-at.ts';

/** Shows the value under the pointer while the button is pressed; nothing of it is stored. */
export class ValueUnderTool extends DragProbeTool {
  static override toolName = 'ValueUnder';

  override _calculateCachedStats(...parameters: Parameters<ProbeTool['_calculateCachedStats']>): unknown {
    const result = super._calculateCachedStats(...parameters);
    const annotation = parameters[0] as Types.Annotation; // untyped in the library
    readValueUnder(annotation, (target) => this.getTargetImageData(target));
    return result;
  }
}
