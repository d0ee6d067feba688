import { expect, test } from 'vitest';
import { libraryPlaces, placesIn } from './annotation-places.ts';

const points = [
  [0, 0, 1],
  [5, 0, 1],
  [5, 5, 1],
] as const;

test('what is drawn by points is kept by them', () => {
  const data = libraryPlaces({ points, line: undefined }, undefined);
  expect(data).toEqual({ handles: { points } });
  expect(placesIn(data)).toEqual({ points, line: undefined });
});

test('a free line is kept with its first place, and has no handles in the library', () => {
  const data = libraryPlaces({ points: [points[0]], line: points }, 'drawn');
  expect(data).toMatchObject({ handles: { points: [] }, contour: { polyline: points, closed: true } });
  expect(placesIn(data)).toEqual({ points: [points[0]], line: points });
});

test('what is drawn through points is kept by them alone, and the library makes its line anew', () => {
  const data = libraryPlaces({ points, line: undefined }, 'curved');
  expect(data).toMatchObject({ handles: { points }, contour: { closed: true }, spline: { type: 'CATMULLROM' } });
  const drawn = { ...data, contour: { closed: true, polyline: [...points, ...points] } };
  expect(placesIn(drawn)).toEqual({ points, line: undefined });
});

test('an open line through points stays open', () => {
  const data = libraryPlaces({ points, line: undefined }, 'open');
  expect(data).toMatchObject({ handles: { points }, contour: { closed: false }, spline: { type: 'LINEAR' } });
  expect(placesIn(data)).toEqual({ points, line: undefined });
});

test('what is damaged lies nowhere', () => {
  expect([undefined, {}, { handles: 7, contour: 'x' }].map(placesIn)).toEqual(
    Array.from({ length: 3 }, () => ({ points: [], line: undefined })),
  );
});
