import { areaWithin, asArea, between, type Drawing, type Greys, lengthThrough, type Place } from './drawing.ts';
import { type MeasuredValue, noValue } from './value.ts';

/** The area within a closed line. One that crosses itself has none: what is within it is not what one sees. */
export function asAreaWithin(drawing: Drawing, line: readonly Place[], greys: Greys): MeasuredValue {
  if (line.length < 3) return noValue;
  if (crossesItself(line)) return { kind: 'none', missing: 'crosses-itself' };
  const area = areaWithin(line);
  return area === 0 ? noValue : asArea(drawing, area, greys, { perimeter: lengthThrough(line, true) });
}

/** Steps between two corners of a curve; the image library draws as many. */
const stepsOfCurve = 21;

/** A closed curve through these places (Catmull-Rom, uniform). */
export function curveThrough(places: readonly Place[]): Place[] {
  const count = places.length;
  if (count < 3) return [...places];
  return places.flatMap((place, at) => {
    const [before = place, next = place, after = place] = [
      places.at(at - 1),
      places[(at + 1) % count],
      places[(at + 2) % count],
    ];
    return Array.from({ length: stepsOfCurve }, (_, step) => {
      const t = step / stepsOfCurve;
      return place.map((p1, axis) => {
        const [p0, p2, p3] = [before[axis] ?? 0, next[axis] ?? 0, after[axis] ?? 0];
        const [a, b, c] = [p2 - p0, 2 * p0 - 5 * p1 + 4 * p2 - p3, 3 * (p1 - p2) + p3 - p0];
        return p1 + (t * (a + t * (b + t * c))) / 2;
      });
    });
  });
}

type Flat = readonly [x: number, y: number];
type Segment = readonly [from: Flat, to: Flat, at: number];

/** Returns true if a closed line that lies in one plane crosses or touches itself. */
export function crossesItself(line: readonly Place[]): boolean {
  const flat = flattened(withoutRepeats(line));
  const count = flat.length;
  const segments = flat.map((from, at): Segment => [from, flat[(at + 1) % count] ?? from, at]);
  const sorted = segments.toSorted((a, b) => leftOf(a) - leftOf(b));
  return sorted.some((one, at) => {
    for (let next = at + 1; next < count; next += 1) {
      const other = sorted[next];
      if (!other || leftOf(other) > Math.max(one[0][0], one[1][0])) return false;
      const apart = Math.abs(one[2] - other[2]);
      if (apart > 1 && apart < count - 1 && cross(one, other)) return true;
    }
    return false;
  });
}

function withoutRepeats(line: readonly Place[]): Place[] {
  return line.filter((place, at) => between(line.at(at - 1) ?? place, place).some((step) => step !== 0));
}

/** Returns places by two axes in their plane: towards the place that is farthest from the first, and at right angles to that. */
function flattened(line: readonly Place[]): Flat[] {
  const [first] = line;
  if (!first) return [];
  const arms = line.map((place) => between(first, place));
  const along = unit(farthest(arms));
  const rests = arms.map((arm) => arm.map((value, axis) => value - dot(arm, along) * (along[axis] ?? 0)));
  const across = unit(farthest(rests));
  return arms.map((arm) => [dot(arm, along), dot(arm, across)]);
}

function farthest(arms: readonly Place[]): Place {
  return arms.reduce((most, arm) => (Math.hypot(...arm) > Math.hypot(...most) ? arm : most), arms[0] ?? []);
}

function unit(direction: Place): Place {
  const length = Math.hypot(...direction) || 1;
  return direction.map((value) => value / length);
}

function dot(a: Place, b: Place): number {
  return a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
}

function leftOf([from, to]: Segment): number {
  return Math.min(from[0], to[0]);
}

function cross([a, b]: Segment, [c, d]: Segment): boolean {
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

/** Positive on one side of a line, negative on the other. */
function side(from: Flat, to: Flat, place: Flat): number {
  return (to[0] - from[0]) * (place[1] - from[1]) - (to[1] - from[1]) * (place[0] - from[0]);
}
