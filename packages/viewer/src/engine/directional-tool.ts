import { getEnabledElement, StackViewport, type Types as Core } from '@cornerstonejs/core';
import { LengthTool, type Types } from '@cornerstonejs/tools';
import { measuringTools } from '@isocenter/measuring/tools.ts';
import { placesIn } from './annotation-places.ts';
import { drawOwnLines, isNear, type OwnLine } from './own-lines.ts';
import type { AnyViewport } from './view-figures.ts';

/** Draws what is measured between two points: along the rows of the picture, then along its columns. */
export class DirectionalTool extends LengthTool {
  static override toolName = measuringTools.directional.drawnBy;

  constructor(...parameters: ConstructorParameters<typeof LengthTool>) {
    super(...parameters);
    drawOwnLines(this, { styleOf: (context) => this.getAnnotationStyle(context), linesOf });
    const isNearLine = this.isPointNearTool;
    this.isPointNearTool = (element, item, at, within) => {
      const viewport = getEnabledElement(element)?.viewport;
      const lines = viewport ? linesOf(item, viewport) : [];
      return lines.length === 0 ? isNearLine(element, item, at, within) : isNear(lines, at, within);
    };
  }
}

/** Returns none on a cut, which lies in no region. */
function linesOf({ data }: Types.Annotation, viewport: AnyViewport): OwnLine[] {
  const [from, to] = placesIn(data).points.map(([x, y, z]): Core.Point3 => [x, y, z]);
  const image = viewport instanceof StackViewport ? viewport.getImageData()?.imageData : undefined;
  if (!from || !to || !image) return [];
  const [column = 0] = image.worldToIndex?.(to) ?? [];
  const [, row = 0, slice = 0] = image.worldToIndex?.(from) ?? [];
  const [x = 0, y = 0, z = 0] = image.indexToWorld?.([column, row, slice]) ?? [];
  const [a, corner, b] = [from, [x, y, z] as Core.Point3, to].map((place) => viewport.worldToCanvas(place));
  if (!a || !corner || !b) return [];
  return [
    { id: '1', ends: [a, b], as: 'dashed' },
    { id: 'rows', ends: [a, corner], as: 'clear' },
    { id: 'columns', ends: [corner, b], as: 'clear' },
  ];
}
