import { addScaled, cross, dot, subtract, unit, type Vector3 } from '../geometry/vector.ts';
import type { FlatGraphic, PicturePoint, SpatialGraphic } from './mark-graphics.ts';

/** A place of a viewport, in CSS pixels from its upper left corner. */
export type ScreenPoint = readonly [x: number, y: number];

/** Lines through places, and places that stand alone. */
export interface Outline {
  readonly lines: readonly (readonly ScreenPoint[])[];
  readonly dots: readonly ScreenPoint[];
}

/** A slice: a plane, and how far from it the slice reaches. Lengths in mm. */
export interface Slab {
  readonly position: Vector3;
  /** A vector of length 1. */
  readonly normal: Vector3;
  readonly half: number;
}

/** Corners that stand for a whole ellipse: less than half a pixel off where it is 1000 pixels wide. */
const corners = 96;
/** mm by which places that were written with few digits may lie beside their plane. */
const slack = 0.01;

/** A graphic of a picture. @param onScreen where a column and a row lie */
export function flatOutline({ type, points }: FlatGraphic, onScreen: (point: PicturePoint) => ScreenPoint): Outline {
  const places = points.map(onScreen);
  const [a, b, c, d] = places;
  if (type === 'POINT' || type === 'MULTIPOINT') return { lines: [], dots: places };
  if (type === 'CIRCLE' && a && b) {
    const radius = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return { lines: [turned(a, [radius, 0], [0, radius])], dots: [] };
  }
  if (type === 'ELLIPSE' && a && b && c && d) {
    const middle: ScreenPoint = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
    const axis = (from: ScreenPoint, to: ScreenPoint): ScreenPoint => [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
    return { lines: [turned(middle, axis(a, b), axis(c, d))], dots: [] };
  }
  return { lines: [places], dots: [] };
}

/** Returns the part of a graphic of the patient that lies in a slice. @param onScreen where a place of the patient lies */
export function spatialOutline(
  graphic: SpatialGraphic,
  slab: Slab,
  onScreen: (place: Vector3) => ScreenPoint,
): Outline {
  const { lines, dots } = withinSlab(graphic, slab);
  return { lines: lines.map((line) => line.map(onScreen)), dots: dots.map(onScreen) };
}

/** Returns true if any of a graphic of the patient lies in a slice. */
export function isInSlab(graphic: SpatialGraphic, slab: Slab): boolean {
  const { lines, dots } = withinSlab(graphic, slab);
  return lines.length + dots.length > 0;
}

interface SpatialOutline {
  readonly lines: readonly (readonly Vector3[])[];
  readonly dots: readonly Vector3[];
}

function withinSlab({ type, points }: SpatialGraphic, slab: Slab): SpatialOutline {
  const [a, b, c, d, e, f] = points;
  if (type === 'POINT' || type === 'MULTIPOINT')
    return { lines: [], dots: points.filter((place) => Math.abs(heightOver(slab, place)) <= slab.half + slack) };
  if (type === 'POLYLINE' || !a || !b || !c) return { lines: clipped(points, slab), dots: [] };
  if (type === 'POLYGON') return { lines: clipped([...points, a], slab), dots: [] };
  if (!d) return { lines: [], dots: [] };
  const middle = scaled(addScaled(addScaled(addScaled(a, b, 1), c, 1), d, 1), 1 / 4);
  const axes = [scaled(subtract(b, a), 0.5), scaled(subtract(d, c), 0.5)] as const;
  if (type === 'ELLIPSE') return { lines: clipped(ring(middle, ...axes), slab), dots: [] };
  const third = e && f && scaled(subtract(f, e), 0.5);
  const cut = third && cutOfEllipsoid(middle, [...axes, third], slab);
  return { lines: cut ? [cut] : [], dots: [] };
}

/** Pieces of a line that lie in the slab. */
function clipped(line: readonly Vector3[], slab: Slab): Vector3[][] {
  const half = slab.half + slack;
  const pieces: Vector3[][] = [];
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    const part = from && segmentWithin(from, to, [heightOver(slab, from), heightOver(slab, to)], half);
    if (!part) continue;
    const last = pieces.at(-1);
    if (last && last.at(-1) === part[0]) last.push(part[1]);
    else pieces.push([...part]);
  }
  return pieces;
}

function segmentWithin(
  from: Vector3,
  to: Vector3,
  [start, end]: readonly [number, number],
  half: number,
): readonly [Vector3, Vector3] | undefined {
  const rise = end - start;
  if (rise === 0) return Math.abs(start) <= half ? [from, to] : undefined;
  const [enters, leaves] = [(-half - start) / rise, (half - start) / rise].toSorted((one, other) => one - other);
  const [first, last] = [Math.max(0, enters ?? 0), Math.min(1, leaves ?? 1)];
  if (first > last) return undefined;
  const at = (share: number): Vector3 => addScaled(from, subtract(to, from), share);
  return [first === 0 ? from : at(first), last === 1 ? to : at(last)];
}

/** The ellipse in which the plane of a slice cuts an ellipsoid; undefined where it does not. */
function cutOfEllipsoid(
  middle: Vector3,
  [one, two, three]: readonly [Vector3, Vector3, Vector3],
  { position, normal }: Slab,
): Vector3[] | undefined {
  // in the space in which the ellipsoid is the ball of radius 1
  const slope: Vector3 = [dot(one, normal), dot(two, normal), dot(three, normal)];
  const steepness = Math.hypot(...slope);
  const axis = unit(slope);
  const height = dot(subtract(position, middle), normal) / steepness;
  if (!axis || Math.abs(height) >= 1) return undefined;
  const across = unit(cross(axis, Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
  if (!across) return undefined;
  const radius = Math.sqrt(1 - height * height);
  const inPatient = ([x, y, z]: Vector3): Vector3 =>
    addScaled(addScaled(addScaled([0, 0, 0], one, x), two, y), three, z);
  const centre = addScaled(middle, inPatient(axis), height);
  return ring(centre, inPatient(scaled(across, radius)), inPatient(scaled(cross(axis, across), radius)));
}

function ring(middle: Vector3, one: Vector3, other: Vector3): Vector3[] {
  return around((x, y) => addScaled(addScaled(middle, one, x), other, y));
}

function turned(middle: ScreenPoint, one: ScreenPoint, other: ScreenPoint): ScreenPoint[] {
  return around((x, y) => [middle[0] + x * one[0] + y * other[0], middle[1] + x * one[1] + y * other[1]]);
}

/** Ends where it began. */
function around<Point>(at: (cosine: number, sine: number) => Point): Point[] {
  const places = Array.from({ length: corners }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners;
    return at(Math.cos(turn), Math.sin(turn));
  });
  return [...places, ...places.slice(0, 1)];
}

function heightOver({ position, normal }: Slab, place: Vector3): number {
  return dot(subtract(place, position), normal);
}

function scaled(vector: Vector3, factor: number): Vector3 {
  return addScaled([0, 0, 0], vector, factor);
}
