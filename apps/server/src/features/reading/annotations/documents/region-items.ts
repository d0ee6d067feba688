import type { Code } from '@isocenter/measuring/coded-value.ts';
import { distance, type Place } from '@isocenter/measuring/drawing.ts';
import type { Shape } from '@isocenter/measuring/shape.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { code, imageItem, item, type ReferredImage } from '#features/reading/study-objects/study-objects.ts';
import type { PictureSpace } from './picture-space.ts';

/** The place of a drawing: a picture of the study, or a plane through a series. */
export type DrawnPlace =
  | { readonly kind: 'picture'; readonly image: ReferredImage; readonly space: PictureSpace }
  | { readonly kind: 'plane'; readonly frameOfReferenceUid: string; readonly normal: Place };

/** The relationship and the concept name of a coded shape. */
interface RegionConcept {
  readonly relationship: 'CONTAINS' | 'INFERRED FROM';
  readonly name: Code;
}

/** A shape in columns and rows of its picture (PS3.3 §C.18.6), or in mm of the patient (PS3.3 §C.18.9). */
export function regionItem(shape: Shape, place: DrawnPlace, { relationship, name }: RegionConcept): DataSet {
  if (place.kind === 'picture') {
    const [type, places] = flat(shape, place.space);
    return item(relationship, 'SCOORD', code(...name))
      .set('GraphicData', places.flat(), 'FL')
      .set('GraphicType', type)
      .set('ContentSequence', [imageItem('SELECTED FROM', place.image)]);
  }
  const [type, places] = spatial(shape, place.normal);
  return item(relationship, 'SCOORD3D', code(...name))
    .set('GraphicData', places.flat(), 'FL')
    .set('GraphicType', type)
    .set('ReferencedFrameOfReferenceUID', place.frameOfReferenceUid);
}

type Graphic = readonly [type: string, places: readonly Place[]];

function flat(shape: Shape, { inPicture, pixel: { width, height } }: PictureSpace): Graphic {
  switch (shape.kind) {
    case 'point':
      return ['POINT', [inPicture(shape.at)]];
    case 'line':
      return ['POLYLINE', shape.through.map(inPicture)];
    case 'closed':
      return ['POLYLINE', around(shape.through.map(inPicture))];
    case 'circle': {
      const [centre, edge] = [inPicture(shape.centre), inPicture(shape.edge)];
      if (Math.abs(width / height - 1) < roundness) return ['CIRCLE', [centre, edge]];
      // What is round where pixels are not square is an ellipse in columns and rows.
      const radius = distance(shape.centre, shape.edge) ?? 0;
      const [[x, y], across, down] = [centre, radius / width, radius / height];
      return ['ELLIPSE', longerFirst([x - across, y], [x + across, y], [x, y - down], [x, y + down])];
    }
    case 'ellipse': {
      const [a, b, c, d] = shape.ends;
      return ellipseOf(inPicture(a), inPicture(b), inPicture(c), inPicture(d));
    }
  }
}

function spatial(shape: Shape, normal: Place): Graphic {
  switch (shape.kind) {
    case 'point':
      return ['POINT', [shape.at]];
    case 'line':
      return ['POLYLINE', shape.through];
    case 'closed':
      return ['POLYGON', around(shape.through)];
    case 'circle': {
      const { centre, edge } = shape;
      const along = minus(edge, centre);
      const across = cross(unit(normal), along);
      return ['ELLIPSE', [minus(centre, along), edge, minus(centre, across), plus(centre, across)]];
    }
    case 'ellipse':
      return ['ELLIPSE', longerFirst(...shape.ends)];
  }
}

/** Axes whose pixels differ by less are those of a circle. */
const roundness = 1e-3;
/** Two directions whose cosine is less stand at right angles, for axes of an ellipse: half a degree. */
const squareness = 0.01;
const cornersOfCurve = 72;

/** Where pixels are not square, the ends of a turned ellipse are not those of its axes: then it is coded as a polyline. */
function ellipseOf(...ends: readonly [Place, Place, Place, Place]): Graphic {
  const [one, other] = [minus(ends[1], ends[0]), minus(ends[3], ends[2])];
  const lengths = Math.hypot(...one) * Math.hypot(...other);
  if (lengths === 0 || Math.abs(dot(one, other)) / lengths < squareness) return ['ELLIPSE', longerFirst(...ends)];
  const middle = ends[0].map((value, axis) => value + (one[axis] ?? 0) / 2);
  const corners = Array.from({ length: cornersOfCurve }, (_, at) => {
    const turn = (2 * Math.PI * at) / cornersOfCurve;
    return middle.map(
      (value, axis) => value + (Math.cos(turn) * (one[axis] ?? 0) + Math.sin(turn) * (other[axis] ?? 0)) / 2,
    );
  });
  return ['POLYLINE', around(corners)];
}

/** The ends of the major axis come first (PS3.3 §C.18.6.1.2). */
function longerFirst(a: Place, b: Place, c: Place, d: Place): Place[] {
  return (distance(c, d) ?? 0) > (distance(a, b) ?? 0) ? [c, d, a, b] : [a, b, c, d];
}

/** Back to where it began. */
function around(places: readonly Place[]): Place[] {
  return [...places, ...places.slice(0, 1)];
}

function plus(a: Place, b: Place): Place {
  return a.map((value, axis) => value + (b[axis] ?? 0));
}

function minus(a: Place, b: Place): Place {
  return a.map((value, axis) => value - (b[axis] ?? 0));
}

function dot(a: Place, b: Place): number {
  return a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
}

function cross([ax = 0, ay = 0, az = 0]: Place, [bx = 0, by = 0, bz = 0]: Place): Place {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function unit(direction: Place): Place {
  const length = Math.hypot(...direction) || 1;
  return direction.map((value) => value / length);
}
