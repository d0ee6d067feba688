import { PlanarFreehandROITool, SplineROITool, type Types } from '@cornerstonejs/tools';
import sampleVoxels from '@cornerstonejs/tools/utilities/sampleAreaAnnotationVoxels';
import { type Types as Core, utilities as core } from '@cornerstonejs/core';
import { curveThrough } from '@isocenter/measuring/closed-line.ts';
import { thinned } from '@isocenter/measuring/thinned-line.ts';

import { mostOfLine } from '../measurements/parse-state.ts';
import { placesIn, splineTypes } from './annotation-places.ts';
import { entryOf } from './samples.ts';

type Place = [number, number, number];

/** A free line, always closed, with no more places than are stored of it. */
export class FreehandAreaTool extends PlanarFreehandROITool {
  static override toolName = 'FreehandArea';

  constructor(...parameters: ConstructorParameters<typeof PlanarFreehandROITool>) {
    super(...parameters);
    this.configuration['allowOpenContours'] = false;
  }

  override updateContourPolyline(...parameters: Parameters<PlanarFreehandROITool['updateContourPolyline']>): void {
    super.updateContourPolyline(...parameters);
    const [{ data }] = parameters;
    const line = data.contour.polyline.map(([x, y, z]): Place => [micrometres(x), micrometres(y), micrometres(z)]);
    data.contour.polyline = thinned(line, mostOfLine);
  }
}

function micrometres(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The part of its statistics that the library reads. */
interface Measured {
  readonly areaUnit?: string | null;
}

/**
 * A closed line through points. The library's tool knows no grey values within, and turns the order of points around while one of them is
 * dragged (@cornerstonejs/tools 5.14).
 */
class ThroughPointsTool extends SplineROITool {
  constructor(kind: keyof typeof splineTypes, parameters: ConstructorParameters<typeof SplineROITool>) {
    super(...parameters);
    this.configuration['calculateStats'] = false;
    this.configuration['spline'] = { ...this.configuration['spline'], type: splineTypes[kind] };
  }

  override updateContourPolyline(...parameters: Parameters<SplineROITool['updateContourPolyline']>): void {
    const [annotation, polyline, transforms] = parameters;
    super.updateContourPolyline(annotation, polyline, transforms, { updateWindingDirection: false });
  }

  override renderAnnotationInstance(context: Parameters<SplineROITool['renderAnnotationInstance']>[0]): boolean {
    const annotation = context.annotation as Parameters<SplineROITool['triggerAnnotationModified']>[0]; // of this tool
    const { data, invalidated } = annotation;
    const isNew =
      invalidated === true || (data.cachedStats?.[context.targetId] as Measured | undefined)?.areaUnit !== '';
    const isMeasured = isNew && data.contour.closed && this.#measure(annotation, context.targetId);
    const result = super.renderAnnotationInstance(context);
    if (isMeasured) this.triggerAnnotationModified(annotation, context.enabledElement);
    return result;
  }

  /** @returns whether its picture was at hand; else it is tried again */
  #measure(annotation: Types.Annotation, targetId: string): boolean {
    const image = this.getTargetImageData(targetId);
    if (!image) return false;
    const { points } = placesIn(annotation.data);
    const isCurved = this.configuration['spline'].type === splineTypes.curved;
    const line = (isCurved ? curveThrough(points) : points).map(([x = 0, y = 0, z = 0]): Place => [x, y, z]);
    const values: number[] = [];
    if (image.voxelManager)
      sampleVoxels({
        annotation,
        image,
        voxelManager: image.voxelManager as Core.IVoxelManager<number>, // colours are left out below
        points: line,
        createShape: (plane) => core.voxelSlab.createPolylineShape({ ...plane, polyline: line }),
        onSample: ({ value }) => typeof value === 'number' && values.push(value), // not of colours
      });
    // of other pictures only where nothing was moved
    const others = annotation.invalidated ? {} : annotation.data.cachedStats;
    annotation.data.cachedStats = {
      ...others,
      [targetId]: { areaUnit: '', ...figuresOf(values), ...samplesBehind(values) },
    };
    return true;
  }
}

/** In the types of the library any entry has figures of its own. */
function samplesBehind(values: readonly number[]): object {
  return { statsArray: [entryOf(values)] };
}

function figuresOf(values: readonly number[]) {
  if (values.length === 0) return {};
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const [min, max] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
  return { mean, stdDev: Math.sqrt(square), min, max };
}

export class PolygonAreaTool extends ThroughPointsTool {
  static override toolName = 'PolygonArea';
  constructor(...parameters: ConstructorParameters<typeof SplineROITool>) {
    super('straight', parameters);
  }
}

export class SplineAreaTool extends ThroughPointsTool {
  static override toolName = 'SplineArea';
  constructor(...parameters: ConstructorParameters<typeof SplineROITool>) {
    super('curved', parameters);
  }
}
