import type { Place } from '@isocenter/measuring/drawing.ts';
import type { MeasuringTool } from '@isocenter/measuring/tool.ts';
import { number } from '../dicom-json/values.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import { addScaled, cross, dot, subtract, unit, type Vector3 } from '../geometry/vector.ts';
import type { Frame } from '../study/model.ts';
import type { Drawn } from './drawn.ts';

type Covers = Pick<MeasuringTool, 'covers'>;

/** Returns true if some of what was drawn lies beyond the image, or beyond the volume that was cut. */
export function isPartlyOutside(drawn: Drawn, tool: Covers): boolean {
  return drawn.kind === 'patient' ? isBeyondVolume(drawn, tool) : isBeyondImage(drawn, tool);
}

/** Whole numbers are the middles of pixels. */
function isBeyondImage({ instance, points, line, aspect = 1 }: Extract<Drawn, { kind: 'image' }>, { covers }: Covers) {
  const [columns, rows] = [number(instance, 'Columns'), number(instance, 'Rows')];
  if (columns === undefined || rows === undefined) return false;
  const places = covers?.(points, aspect) ?? line ?? points;
  return places.some(([x = 0, y = 0]) => isOff(x, columns) || isOff(y, rows));
}

type Cut = Extract<Drawn, { kind: 'patient' }>;

function isBeyondVolume({ points, line, cut }: Cut, { covers }: Covers): boolean {
  const indexOf = cut && placeInVolume(cut.frames);
  if (!cut || !indexOf) return false;
  const places = (covers && coveredOn(cut, points, covers)) ?? line ?? points;
  return places.some((place) => indexOf(place).some(([at, count]) => isOff(at, count)));
}

function isOff(at: number, count: number): boolean {
  return at < -0.5 || at > count - 0.5;
}

/** Returns how far out it reaches along the edges of the view that it was drawn in. */
function coveredOn({ normal, viewUp }: NonNullable<Cut['cut']>, points: readonly Vector3[], covers: Reach) {
  const [origin] = points;
  const right = viewUp && unit(cross(viewUp, normal));
  if (!origin || !right) return undefined;
  const down = cross(right, normal);
  const flat = points.map((place): Place => [dot(subtract(place, origin), right), dot(subtract(place, origin), down)]);
  return covers(flat, 1).map(([x = 0, y = 0]) => addScaled(addScaled(origin, right, x), down, y));
}

type Reach = NonNullable<Covers['covers']>;

/** Column, row and slice of a place, each with how many there are; undefined where the pictures do not say. */
function placeInVolume(frames: readonly Frame[]): ((place: Vector3) => (readonly [number, number])[]) | undefined {
  const [first, last] = [frames[0], frames.at(-1)].map((frame) => frame && imagePlane(frame.instance, frame.frame));
  if (!first?.spacing || !last || frames.length < 2) return undefined;
  const { position, row, column, normal, spacing, columns, rows } = first;
  const step = dot(subtract(last.position, position), normal) / (frames.length - 1);
  if (step === 0) return undefined;
  return (place) => {
    const offset = subtract(place, position);
    return [
      [dot(offset, row) / spacing.column, columns],
      [dot(offset, column) / spacing.row, rows],
      [dot(offset, normal) / step, frames.length],
    ];
  };
}
