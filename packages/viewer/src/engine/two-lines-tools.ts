import type { Types as Core } from '@cornerstonejs/core';
import { CobbAngleTool, type Types } from '@cornerstonejs/tools';
import { middlesOf } from '@isocenter/measuring/tools/centre-line.ts';
import { isRecord } from '../dicom-json/values.ts';
import { placesIn } from './annotation-places.ts';
import { drawOwnLines, type OwnLine } from './own-lines.ts';
import type { AnyViewport } from './view-figures.ts';

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
    return withAngle(super._calculateCachedStats(...parameters));
  }
}

/** Gives each result an angle, of which the library's tool needs only the existence: the text is ours. */
export function withAngle(result: unknown): unknown {
  for (const found of isRecord(result) ? Object.values(result) : []) if (isRecord(found)) found['angle'] ||= 180;
  return result;
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

/** Has the line between the middles stand out: that is what is measured. */
export class CentreLineTool extends TwoLinesTool {
  static override toolName = 'CentreLine';

  constructor(...parameters: ConstructorParameters<typeof CobbAngleTool>) {
    super(...parameters);
    drawOwnLines(this, { styleOf: (context) => this.getAnnotationStyle(context), linesOf: centreLines });
  }
}

function centreLines({ data }: Types.Annotation, viewport: AnyViewport): OwnLine[] {
  const points = placesIn(data).points.map((place) => viewport.worldToCanvas([...place]));
  const [a, b, c, d] = points;
  const [from, to] = middlesOf(points).map(([x = 0, y = 0]): Core.Point2 => [x, y]);
  if (!a || !b || !c || !d || !from || !to) return [];
  return [
    { id: 'line1', ends: [a, b], as: 'thin' },
    { id: 'line2', ends: [c, d], as: 'thin' },
    { id: 'linkLine', ends: [from, to], as: 'clear' },
  ];
}
