import { getEnabledElement, type Types as Core } from '@cornerstonejs/core';
import { AngleTool, annotation, type Types } from '@cornerstonejs/tools';
import { measuringTools } from '@isocenter/measuring/tools.ts';
import { footOf, shareAlong } from '@isocenter/measuring/tools/perpendicular.ts';
import { placesIn } from './annotation-places.ts';
import { drawOwnLines, isNear, type OwnLine } from './own-lines.ts';
import { withAngle } from './two-lines-tools.ts';
import type { AnyViewport } from './view-figures.ts';

/** Returns how far along its base line a perpendicular stands, in millimetres, by the data of its annotation and what it lies on. */
export type ShareOf = (data: unknown, target: string) => number | undefined;

/**
 * Draws a base line, and the perpendicular from a point to it in place of the second arm of an angle. Where its foot lies is computed in
 * millimetres: where a picture is drawn stretched, a right angle is none on the screen.
 */
export class PerpendicularTool extends AngleTool {
  static override toolName = measuringTools.perpendicular.drawnBy;

  constructor(...parameters: ConstructorParameters<typeof AngleTool>) {
    super(...parameters);
    drawOwnLines(this, {
      styleOf: (context) => this.getAnnotationStyle(context),
      linesOf: (item, viewport) => this.#linesOf(item, viewport),
    });
    const cancel = this.cancel;
    this.cancel = (element) => {
      const { editData } = this;
      // The library would keep a base line alone, with its second end as the point (tools 5.14).
      if (editData?.newAnnotation === true && this.angleStartedNotYetCompleted) {
        editData.newAnnotation = false;
        annotation.state.removeAnnotation(editData.annotation.annotationUID ?? '');
      }
      return cancel(element);
    };
    const isNearBase = this.isPointNearTool;
    this.isPointNearTool = (element, item, at, within) => {
      const viewport = getEnabledElement(element)?.viewport;
      const lines = viewport ? this.#linesOf(item, viewport) : [];
      return lines.length === 0 ? isNearBase(element, item, at, within) : isNear(lines, at, within);
    };
  }

  override _calculateCachedStats(...parameters: Parameters<AngleTool['_calculateCachedStats']>): unknown {
    return withAngle(super._calculateCachedStats(...parameters));
  }

  /** Returns none before there is a point. */
  #linesOf({ data }: Types.Annotation, viewport: AnyViewport): OwnLine[] {
    const [a, b, point] = placesIn(data).points.map((place) => viewport.worldToCanvas([...place]));
    if (!a || !b || !point) return [];
    const shareOf = this.configuration['shareOf'] as ShareOf; // as `createToolGroup` gives it
    const target = this.getTargetId(viewport as Core.IViewport) ?? ''; // as the library calls it
    const share = shareOf(data, target) ?? shareAlong([a, b, point]);
    const [x, y] = footOf([a, b, point], share) ?? [];
    if (share === undefined || x === undefined || y === undefined) return [];
    const foot: Core.Point2 = [x, y];
    const base: OwnLine = { id: '1', ends: [a, b], as: 'thin' };
    const extended: OwnLine = { id: 'extended', ends: [share < 0 ? a : b, foot], as: 'dashed' };
    return [base, { id: '2', ends: [point, foot], as: 'clear' }, ...(share < 0 || share > 1 ? [extended] : [])];
  }
}
