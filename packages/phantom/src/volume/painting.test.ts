import { expect, it } from 'vitest';
import { canvasOf, unbent, warpOf } from './canvas.ts';
import { GradientNoise } from './gradient-noise.ts';
import { loftOf, paintLoft } from './loft.ts';
import { addNoise, noiseTile } from './noise-tile.ts';
import { paintEllipsoid, paintTube } from './paint.ts';
import { axialPlane, coronalPlane } from './planes.ts';
import { Random } from './random.ts';

const straight = warpOf(new GradientNoise(1), 0, 50);
const bent = warpOf(new GradientNoise(1), 7, 75);
const area = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0);

it('paints an ellipsoid with the area its section has', () => {
  const canvas = canvasOf(axialPlane(200, 200, [0, 0, 6]), 0, straight);
  paintEllipsoid(canvas, { centre: [10, -5, 0], radii: [40, 20, 10] }, 1, 1);
  expect(area(canvas.values) / (Math.PI * 40 * 20 * (1 - 0.36))).toBeCloseTo(1, 1);
});

it('finds every pixel of a shape in a bent space, whatever the window', () => {
  const plane = coronalPlane(256, 256, 300, [0, 4, 150]);
  const whole = canvasOf(plane, 0, bent);
  paintTube(whole, { start: [-60, 0, 40], end: [50, 8, -30], startRadius: 9, endRadius: 5 }, 1);
  let outside = 0;
  const long = { x: [-60, 0, 40], y: [50, 8, -30] } as const;
  for (let at = 0; at < whole.values.length; at++) {
    const p = [whole.x[at] ?? 0, whole.y[at] ?? 0, whole.z[at] ?? 0];
    const e = long.y.map((value, k) => value - (long.x[k] ?? 0));
    const d = p.map((value, k) => value - (long.x[k] ?? 0));
    const t = Math.min(
      1,
      Math.max(
        0,
        d.reduce((sum, value, k) => sum + value * (e[k] ?? 0), 0) / e.reduce((sum, value) => sum + value * value, 0),
      ),
    );
    const away = Math.hypot(...d.map((value, k) => value - t * (e[k] ?? 0)));
    if (away < 9 - 4 * t - 0.6 && (whole.values[at] ?? 0) < 1) outside += 1;
  }
  expect(outside).toBe(0);
});

it('paints the same loft in an axial plane as in the line a coronal plane shares with it', () => {
  const loft = loftOf(
    [
      [-50, 0, 0, 30, 20],
      [0, 5, 2, 60, 40],
      [50, 0, 0, 20, 20],
    ],
    0.3,
  );
  const axial = canvasOf(axialPlane(256, 256, [0, 0, 11.5]), 0, bent);
  paintLoft(axial, loft, 1);
  const row = 140;
  const y = axial.plane.origin[1] + row;
  const coronal = canvasOf({ ...coronalPlane(256, 9, 256, [0, y, 11.5]), spacing: 1 }, 0, bent);
  paintLoft(coronal, loft, 1);
  const difference = axial.values
    .slice(row * 256, (row + 1) * 256)
    .map((value, at) => Math.abs(value - (coronal.values[at] ?? 0)));
  expect(Math.max(...difference)).toBeLessThan(0.35);
  expect(area(axial.values)).toBeGreaterThan(1000);
});

it('undoes the bend', () => {
  const at = unbent(bent, [30, -20, 10]);
  const plane = axialPlane(1, 1, at);
  const canvas = canvasOf(plane, 0, bent);
  expect([canvas.x[0], canvas.y[0], canvas.z[0]].map((value) => Math.round(value ?? 0))).toEqual([30, -20, 10]);
});

it('adds noise of the asked deviation, the same for the same seed', () => {
  const noisy = (): Float32Array => {
    const image = new Float32Array(256 * 256);
    addNoise(image, 256, noiseTile(256, 3, 4), 12, new Random(9));
    return image;
  };
  const image = noisy();
  expect(Math.sqrt(image.reduce((sum, value) => sum + value * value, 0) / image.length)).toBeCloseTo(12, 1);
  expect(noisy()).toEqual(image);
});
