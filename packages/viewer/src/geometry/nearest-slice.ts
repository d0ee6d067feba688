import type { ImagePlane } from './image-plane.ts';
import { dot, subtract } from './vector.ts';

/**
 * The slice that lies at the same place as another series' slice, for linked scrolling.
 * @returns its index, or undefined when the stacks do not share a frame of reference, are not parallel (within about
 * 6°), or the nearest slice is further away than twice the typical distance between slices.
 */
export function nearestSlice(source: ImagePlane, stack: readonly (ImagePlane | undefined)[]): number | undefined {
  let best: { index: number; distance: number } | undefined;
  const locations: number[] = [];
  for (const [index, plane] of stack.entries()) {
    if (!plane || !comparable(source, plane)) continue;
    const location = dot(subtract(plane.position, source.position), source.normal);
    locations.push(location);
    const distance = Math.abs(location);
    if (!best || distance < best.distance) best = { index, distance };
  }
  return best && best.distance <= 2 * typicalStep(locations) ? best.index : undefined;
}

function comparable(a: ImagePlane, b: ImagePlane): boolean {
  return (
    a.frameOfReferenceUid !== undefined &&
    a.frameOfReferenceUid === b.frameOfReferenceUid &&
    Math.abs(dot(a.normal, b.normal)) > 0.995
  );
}

/** Mean distance of neighbours in mm; 10 for a single slice, where there is nothing to go by. */
function typicalStep(locations: readonly number[]): number {
  if (locations.length < 2) return 10;
  return (Math.max(...locations) - Math.min(...locations)) / (locations.length - 1);
}
