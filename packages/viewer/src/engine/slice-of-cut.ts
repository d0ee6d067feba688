import { nearestSlice } from '../geometry/nearest-slice.ts';
import { dot } from '../geometry/vector.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import { planesOf } from '../study/stack-planes.ts';
import type { AnyViewport } from './view-figures.ts';

/** Cosine of the angle up to which a cut lies as the slices do. */
const parallel = 0.9999;

/** The slice that a cut is nearest to, from 0; undefined where it does not lie as they do: it has no number of theirs then. */
export function sliceOfCut(viewport: AnyViewport, displaySet: ImageDisplaySet): number | undefined {
  const { viewPlaneNormal, focalPoint } = viewport.getCamera();
  const stack = planesOf(displaySet);
  const [first] = stack;
  if (!first || !viewPlaneNormal || !focalPoint || Math.abs(dot(first.normal, viewPlaneNormal)) < parallel)
    return undefined;
  return nearestSlice({ ...first, position: focalPoint }, stack);
}
