import { type ImagePoint, imageScale, isScale, pixelAspect } from '../geometry/image-scale.ts';
import type { ImageScale, NoScale } from '../geometry/scale.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import type { Vector3 } from '../geometry/vector.ts';

/** What was drawn, by where its values come from: pixels of an image, or places in the patient, in mm. */
export type Drawn =
  | {
      readonly kind: 'image';
      readonly instance: DicomJson;
      readonly frame: number;
      readonly points: readonly ImagePoint[];
    }
  | {
      readonly kind: 'patient';
      readonly points: readonly Vector3[];
      /** One of the pictures that it lies in; undefined while none is known. */
      readonly among: { readonly instance: DicomJson; readonly frame: number } | undefined;
    };

/** In mm, or in pixels with the reason why not. */
export interface Measure {
  readonly unit: 'mm' | 'px';
  readonly missing: NoScale | undefined;
}

/** The distance between the first two points. */
export function lengthOf(drawn: Drawn): (Measure & { readonly length: number }) | undefined {
  const { vectors, ...measure } = stretched(drawn);
  const [a, b] = vectors;
  return a && b && { ...measure, length: distance(a, b) };
}

/** Between the lines from the second point to the first and to the third, in degrees. */
export function angleOf(drawn: Drawn): number | undefined {
  const [a, corner, b] = stretched(drawn).vectors;
  if (!a || !corner || !b) return undefined;
  const [first, second] = [between(corner, a), between(corner, b)];
  const lengths = Math.hypot(...first) * Math.hypot(...second);
  if (lengths === 0) return undefined;
  const product = first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
  return (Math.acos(Math.max(-1, Math.min(1, product / lengths))) * 180) / Math.PI;
}

/** The area between four points, as the library keeps them: the ends of an ellipse's axes, or a rectangle's corners row by row. */
export function areaOf(
  drawn: Drawn,
  shape: 'ellipse' | 'rectangle',
): (Measure & { readonly area: number }) | undefined {
  const { vectors, ...measure } = stretched(drawn);
  const [a, b, c, d] = vectors;
  if (!a || !b || !c || !d) return undefined;
  const area = shape === 'ellipse' ? (Math.PI / 4) * distance(a, b) * distance(c, d) : distance(a, b) * distance(a, c);
  return { ...measure, area };
}

/** The points in mm; without a scale in pixels that are square. */
function stretched(drawn: Drawn): Measure & { readonly vectors: readonly (readonly number[])[] } {
  if (drawn.kind === 'patient') return { vectors: drawn.points, unit: 'mm', missing: undefined };
  const { instance, frame, points } = drawn;
  const scaled = imageScale(instance, frame, points);
  if (isScale(scaled)) return { vectors: points.map(by(scaled)), unit: 'mm', missing: undefined };
  const square = { column: pixelAspect(instance, frame), row: 1 };
  return { vectors: points.map(by(square)), unit: 'px', missing: scaled.missing };
}

const by =
  ({ column, row }: Pick<ImageScale, 'column' | 'row'>) =>
  ([x, y]: ImagePoint): readonly number[] => [x * column, y * row];

function between(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, at) => (b[at] ?? 0) - value);
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...between(a, b));
}
