import { describe, expect, test } from 'vitest';
import { axialSlice } from '../dicom-json/testing.ts';
import { displaySets } from '../study/display-sets.ts';
import type { Graphic, SpatialGraphic } from './mark-graphics.ts';
import { flatOutline, isInSlab, type ScreenPoint, spatialOutline } from './mark-shapes.ts';
import { MarkPlaces } from './mark-places.ts';
import { slicesOf } from './mark-slices.ts';

const picture = { kind: 'flat', sopInstanceUid: '1.2.3.1', frames: [] } as const;
const patient = { kind: 'spatial', frameOfReferenceUid: '1.9' } as const;
const slab = { position: [0, 0, 10], normal: [0, 0, 1], half: 2 } as const;
const seen = ([x, y]: readonly number[]): ScreenPoint => [x ?? 0, y ?? 0];
const extent = (line: readonly ScreenPoint[] = []) =>
  [0, 1].map((axis) => line.map((place) => place[axis] ?? 0)).map((all) => [Math.min(...all), Math.max(...all)]);

describe('what a mark is drawn as', () => {
  test('on a picture: circle and ellipse end where they began, at the ends of their axes', () => {
    const circle = flatOutline(
      {
        ...picture,
        type: 'CIRCLE',
        points: [
          [10, 10],
          [13, 14],
        ],
      },
      seen,
    ).lines[0];
    expect(circle?.[0]).toEqual(circle?.at(-1));
    expect(extent(circle).flat()).toEqual([5, 15, 5, 15].map((value) => expect.closeTo(value, 6)));
    const ends = [
      [0, 5],
      [20, 5],
      [10, 0],
      [10, 10],
    ] as const;
    const ellipse = flatOutline({ ...picture, type: 'ELLIPSE', points: ends }, seen).lines[0];
    expect(extent(ellipse).flat()).toEqual([0, 20, 0, 10].map((value) => expect.closeTo(value, 6)));
    expect(
      flatOutline(
        {
          ...picture,
          type: 'MULTIPOINT',
          points: [
            [1, 2],
            [3, 4],
          ],
        },
        seen,
      ).dots,
    ).toHaveLength(2);
  });

  test('in the patient: only what lies within the slice, lines cut at its edges', () => {
    const points: SpatialGraphic = {
      ...patient,
      type: 'MULTIPOINT',
      points: [
        [1, 1, 12],
        [2, 2, 12.1],
        [3, 3, 8],
      ],
    };
    expect(spatialOutline(points, slab, seen).dots).toEqual([
      [1, 1],
      [3, 3],
    ]);
    const through: SpatialGraphic = {
      ...patient,
      type: 'POLYLINE',
      points: [
        [0, 0, 0],
        [20, 0, 20],
        [20, 9, 20],
      ],
    };
    const { lines } = spatialOutline(through, slab, seen);
    expect(lines).toHaveLength(1);
    expect(extent(lines[0]).flat()).toEqual([7.99, 12.01, 0, 0].map((value) => expect.closeTo(value, 6)));
    const square: SpatialGraphic = {
      ...patient,
      type: 'POLYGON',
      points: [
        [0, 0, 10],
        [5, 0, 10],
        [5, 5, 10],
      ],
    };
    expect(spatialOutline(square, slab, seen).lines[0]).toHaveLength(4);
    expect(isInSlab({ ...square, points: square.points.map(([x, y]) => [x, y, 13]) }, slab)).toBe(false);
  });

  test('an ellipsoid is the ellipse in which the slice cuts it', () => {
    const points = [
      [-10, 0, 0],
      [10, 0, 0],
      [0, -5, 0],
      [0, 5, 0],
      [0, 0, -20],
      [0, 0, 20],
    ] as const;
    const { lines } = spatialOutline({ ...patient, type: 'ELLIPSOID', points }, slab, seen);
    const share = Math.sqrt(1 - 0.25);
    const [[left = 0, right = 0] = [], [top = 0, bottom = 0] = []] = extent(lines[0]);
    for (const [value, wanted] of [
      [left, -10],
      [right, 10],
      [top, -5],
      [bottom, 5],
    ] as const)
      expect(Math.abs(value - wanted * share)).toBeLessThan(0.01);
    expect(isInSlab({ ...patient, type: 'ELLIPSOID', points }, { ...slab, position: [0, 0, 21] })).toBe(false);
  });
});

describe('where a mark is', () => {
  const sets = displaySets([0, 1, 2, 3, 4, 5].map((at) => axialSlice(at + 1, at * 3, { SliceThickness: 2.5 })));
  const places = new MarkPlaces(sets);
  const placeOf = (graphic: Graphic) => places.of({ graphics: [{ path: '1', graphic }] })?.index;

  test('a slice reaches to its neighbour where the gap is small, and not across a wide one', () => {
    const halves = (distance: number) => {
      const [set] = displaySets([0, 1, 2].map((at) => axialSlice(at + 1, at * distance, { SliceThickness: 2 })));
      return set?.kind === 'images' ? slicesOf(set).map((slice) => slice?.half) : [];
    };
    expect(halves(2.4)).toEqual([1.2, 1.2, 1.2]);
    expect(halves(10)).toEqual([1, 1, 1]);
    expect(halves(1)).toEqual([1, 1, 1]);
  });

  test('on its picture and frame, and on the slice that it lies in', () => {
    const [first] = sets;
    const sop = first?.kind === 'images' ? (first.frames[3]?.sopInstanceUid ?? '') : '';
    expect(placeOf({ ...picture, type: 'POINT', points: [[1, 1]], sopInstanceUid: sop })).toBe(3);
    expect(placeOf({ ...picture, type: 'POINT', points: [[1, 1]], sopInstanceUid: sop, frames: [2] })).toBeUndefined();
    expect(placeOf({ ...picture, type: 'POINT', points: [[1, 1]], sopInstanceUid: '9' })).toBeUndefined();
    const slices = first?.kind === 'images' ? slicesOf(first) : [];
    const z = slices[2]?.position[2] ?? 0;
    expect(placeOf({ ...patient, type: 'POINT', points: [[0, 0, z + 1]] })).toBe(2);
    expect(placeOf({ ...patient, type: 'POINT', points: [[0, 0, z]], frameOfReferenceUid: '8' })).toBeUndefined();
    expect(placeOf({ ...patient, type: 'POINT', points: [[0, 0, 500]] })).toBeUndefined();
  });

  test('a mark between the slices of its patient is known, one of another patient is not', () => {
    const mark = (frameOfReferenceUid: string) =>
      ({
        graphics: [{ path: '1', graphic: { ...patient, type: 'POINT', points: [[0, 0, 500]], frameOfReferenceUid } }],
      }) as const;
    expect([places.knows(mark('1.9')), places.knows(mark('8'))]).toEqual([true, false]);
  });
});
