import type { RenderingEngine } from '@cornerstonejs/core';
import { CrosshairsTool } from '@cornerstonejs/tools';
import { addScaled, dot, subtract, type Vector3 } from '../geometry/vector.ts';
import type { AnyViewport } from './view-figures.ts';

type Shift = CrosshairsTool['_applyDeltaShiftToViewportCamera'];

/** The library's crosshairs, kept within the volume: with the cross beyond it the other cuts would be black without a word. */
export class CrosshairsInVolume extends CrosshairsTool {
  static override toolName = CrosshairsTool.toolName;

  override _applyDeltaShiftToViewportCamera(
    engine: Parameters<Shift>[0],
    item: { readonly data: { readonly viewportId: string } },
    shift: Vector3,
  ): void {
    const viewport = (engine as RenderingEngine).getViewport<AnyViewport>(item.data.viewportId);
    super._applyDeltaShiftToViewportCamera(engine, item, shiftWithin(viewport, shift));
  }
}

/** Returns so much of a shift that the cut still lies in its volume. */
function shiftWithin(viewport: AnyViewport, shift: Vector3): Vector3 {
  const { viewPlaneNormal: normal, focalPoint } = viewport.getCamera();
  const corners = cornersOf(viewport);
  if (!normal || !focalPoint || corners.length === 0) return shift;
  const places = corners.map((corner) => dot(subtract(corner, focalPoint), normal));
  const wanted = dot(shift, normal);
  const bounded = Math.min(Math.max(...places), Math.max(Math.min(...places), wanted));
  return addScaled(shift, normal, bounded - wanted);
}

/** The middles of the outermost voxels, in the patient. */
function cornersOf(viewport: AnyViewport): Vector3[] {
  const image = viewport.getImageData();
  if (!image) return [];
  const { dimensions, imageData } = image;
  const ends = dimensions.map((size) => [0, size - 1]);
  return (ends[0] ?? []).flatMap((i) =>
    (ends[1] ?? []).flatMap((j) =>
      (ends[2] ?? []).map((k): Vector3 => {
        const [x = 0, y = 0, z = 0] = imageData.indexToWorld?.([i, j, k]) ?? [];
        return [x, y, z];
      }),
    ),
  );
}
