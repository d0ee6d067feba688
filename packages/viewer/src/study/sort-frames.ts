import { number } from '../dicom-json/values.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import { dot } from '../geometry/vector.ts';
import type { Frame } from './model.ts';

/**
 * Puts frames into reading order: by position along the normal when every one has a position of its own, else by
 * instance number and frame. The order by position runs in the direction of the instance numbers, so that head first
 * stays head first. Frames must share an orientation. The input is not changed.
 */
export function sortFrames(frames: readonly Frame[]): Frame[] {
  const numbered = frames.toSorted(byNumber);
  const located = withLocations(numbered);
  if (!located) return numbered;
  const sorted = located.toSorted((a, b) => a.location - b.location).map(({ frame }) => frame);
  const first = sorted[0];
  const last = sorted.at(-1);
  return first && last && byNumber(first, last) > 0 ? sorted.toReversed() : sorted;
}

function byNumber(a: Frame, b: Frame): number {
  const difference = instanceNumber(a) - instanceNumber(b);
  return difference !== 0 && !Number.isNaN(difference) ? difference : a.frame - b.frame;
}

function instanceNumber({ instance }: Frame): number {
  return number(instance, 'InstanceNumber') ?? Number.MAX_SAFE_INTEGER;
}

/** Locations in mm; undefined when one is missing or two are the same (phases, echoes, b-values). */
function withLocations(frames: readonly Frame[]): { frame: Frame; location: number }[] | undefined {
  const normal = frames[0] && imagePlane(frames[0].instance, frames[0].frame)?.normal;
  if (!normal) return undefined;
  const seen = new Set<number>();
  const located: { frame: Frame; location: number }[] = [];
  for (const frame of frames) {
    const plane = imagePlane(frame.instance, frame.frame);
    if (!plane) return undefined;
    const location = dot(plane.position, normal);
    const rounded = Math.round(location * 1000);
    if (seen.has(rounded)) return undefined;
    seen.add(rounded);
    located.push({ frame, location });
  }
  return located;
}
