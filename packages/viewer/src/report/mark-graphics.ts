import { type DicomJson, items, numbers, text, values } from '../dicom-json/values.ts';
import type { Vector3 } from '../geometry/vector.ts';
import { childrenOf, referredItem } from './content-items.ts';

/** A place on a picture, in columns and rows from the upper left corner of its first pixel (PS3.3 §C.18.6.1.1). */
export type PicturePoint = readonly [column: number, row: number];

/** A graphic on a picture (SCOORD). */
export interface FlatGraphic {
  readonly kind: 'flat';
  readonly type: 'POINT' | 'MULTIPOINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
  readonly points: readonly PicturePoint[];
  readonly sopInstanceUid: string;
  /** Counted from 1; none where it concerns all of them. */
  readonly frames: readonly number[];
}

/** A graphic in the patient (SCOORD3D), in mm of a frame of reference. */
export interface SpatialGraphic {
  readonly kind: 'spatial';
  readonly type: 'POINT' | 'MULTIPOINT' | 'POLYLINE' | 'POLYGON' | 'ELLIPSE' | 'ELLIPSOID';
  readonly points: readonly Vector3[];
  readonly frameOfReferenceUid: string;
}

export type Graphic = FlatGraphic | SpatialGraphic;

/** A graphic with more points is no drawing of anybody's: an outline has hundreds. */
export const mostPoints = 20_000;

const least = { POINT: 1, MULTIPOINT: 1, POLYLINE: 2, CIRCLE: 2, ELLIPSE: 4, POLYGON: 3, ELLIPSOID: 6 } as const;
const exact: ReadonlySet<string> = new Set(['POINT', 'CIRCLE', 'ELLIPSE', 'ELLIPSOID']);
const flatTypes = ['POINT', 'MULTIPOINT', 'POLYLINE', 'CIRCLE', 'ELLIPSE'] as const;
const spatialTypes = ['POINT', 'MULTIPOINT', 'POLYLINE', 'POLYGON', 'ELLIPSE', 'ELLIPSOID'] as const;

/** Reads a SCOORD or SCOORD3D item; undefined where it does not say where it lies. @param root of the document, for references by place */
export function graphicOf(item: DicomJson, root: DicomJson): Graphic | undefined {
  return text(item, 'ValueType') === 'SCOORD3D' ? spatialGraphic(item) : flatGraphic(item, root);
}

function flatGraphic(item: DicomJson, root: DicomJson): FlatGraphic | undefined {
  const type = flatTypes.find((one) => one === text(item, 'GraphicType'));
  // in the whole of a tiled slide, not in one of its frames
  if (!type || text(item, 'PixelOriginInterpretation') === 'VOLUME') return undefined;
  const points = pointsOf(item, type, 2).map(([column = 0, row = 0]): PicturePoint => [column, row]);
  const image = points.length > 0 ? imageOf(item, root) : undefined;
  return image && { kind: 'flat', type, points, ...image };
}

function spatialGraphic(item: DicomJson): SpatialGraphic | undefined {
  const type = spatialTypes.find((one) => one === text(item, 'GraphicType'));
  const frameOfReferenceUid = text(item, 'ReferencedFrameOfReferenceUID');
  if (!type || frameOfReferenceUid === undefined) return undefined;
  const points = pointsOf(item, type, 3).map(([x = 0, y = 0, z = 0]): Vector3 => [x, y, z]);
  return points.length === 0 ? undefined : { kind: 'spatial', type, points, frameOfReferenceUid };
}

/** Returns none where there are too few or too many, or one is no number. */
function pointsOf(item: DicomJson, type: keyof typeof least, dimensions: 2 | 3): number[][] {
  const { length } = values(item, 'GraphicData');
  const count = length / dimensions;
  const isRight = exact.has(type) ? count === least[type] : count >= least[type] && count <= mostPoints;
  return Number.isInteger(count) && isRight ? chunks(numbers(item, 'GraphicData'), dimensions) : [];
}

function chunks(all: readonly number[], size: number): number[][] {
  return Array.from({ length: all.length / size }, (_, at) => all.slice(at * size, at * size + size));
}

/** The image that it was selected from: within it, or in the library of images, by its place. */
function imageOf(item: DicomJson, root: DicomJson): Pick<FlatGraphic, 'sopInstanceUid' | 'frames'> | undefined {
  for (const child of childrenOf(item)) {
    const image = text(child, 'ValueType') === 'IMAGE' ? child : referredItem(root, child)?.item;
    const reference = image && text(image, 'ValueType') === 'IMAGE' && items(image, 'ReferencedSOPSequence')[0];
    const sopInstanceUid = reference && text(reference, 'ReferencedSOPInstanceUID');
    if (reference && sopInstanceUid)
      return { sopInstanceUid, frames: numbers(reference, 'ReferencedFrameNumber').filter((frame) => frame >= 1) };
  }
  return undefined;
}
