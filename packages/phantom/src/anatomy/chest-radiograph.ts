import {
  castEllipse,
  castPath,
  clouds,
  coarsely,
  filmOf,
  mirroredSpots,
  spots,
  type Film,
  type Spot,
} from '../volume/film.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';
import { sectionAt } from '../volume/loft.ts';
import type { Point } from '../volume/canvas.ts';
import { thoraxShape, type ThoraxShape } from './thorax-shape.ts';

/** The absorption seen from the front or from the side, about 0 (air) to 1 (spine and heart); not yet noisy. */
export function chestRadiograph(seed: number, view: 'front' | 'side', columns: number, rows: number): Film {
  const shape = thoraxShape(seed);
  const noise = new GradientNoise(seed);
  const spacing = (view === 'front' ? 390 : 340) / columns;
  const film = filmOf(columns, rows, spacing, [view === 'front' ? 0 : 4, view === 'front' ? 8 : 14]);
  if (view === 'front') castFront(film, shape, noise);
  else castSide(film, shape, noise);
  for (let at = 0; at < film.values.length; at++)
    film.values[at] = 1.25 * (1 - Math.exp(-1.3 * Math.max(0, film.values[at] ?? 0)));
  return film;
}

// On the front view the picture's x is the patient's x (as if facing the patient) and its y is minus the height.
function castFront(film: Film, shape: ThoraxShape, noise: GradientNoise): void {
  castTorso(film, shape, noise);
  castLungVessels(film, shape, ([x, , z]) => [x, -z]);
  castFrontHeart(film);
  const seen = (path: readonly Point[]): Spot[] => path.map(([x, , z]) => [x, -z]);
  for (const rib of shape.ribs) {
    castPath(film, seen(rib.bone), [6], 0.11, 0.8);
    castPath(film, seen(rib.cartilage), [5], 0.012, 0.6);
  }
  for (const [x, , z] of shape.vertebrae) {
    castPath(
      film,
      [
        [x - 9, -z],
        [x + 9, -z],
      ],
      [10.5],
      0.07,
      0.9,
    );
    castEllipse(film, [x, -z + 8], [3.6, 8], 0.06, 0, 0.3);
    for (const side of [-1, 1]) {
      castEllipse(film, [x + side * 10, -z - 2], [4.2, 6], 0.05, 0, 0.3);
      castEllipse(film, [x + side * 25, -z - 4], [12, 5], 0.045, side * -0.2, 0.4);
    }
  }
  for (const side of [-1, 1]) castShoulder(film, side);
}

function castTorso(film: Film, shape: ThoraxShape, noise: GradientNoise): void {
  const mottle = coarsely(film, 4, (x, y) => 0.012 * clouds(noise, x / 22, y / 22, 3));
  const bends = coarsely(film, 8, (x, y) => 3 * noise.at(x / 60, y / 60, 3));
  for (let row = 0, at = 0; row < film.rows; row++) {
    const z = -(film.top + row * film.spacing);
    const [, , , bodyWidth] = sectionAt(shape.body, z);
    const shoulder = Math.min(1, Math.max(0, (z - 84) / 74));
    const half = 62 + (bodyWidth - 64) * (1 - shoulder * shoulder * (3 - 2 * shoulder));
    const [, , , rx, ry] = sectionAt(shape.cavity, z);
    for (let column = 0; column < film.columns; column++, at++) {
      const x = film.left + column * film.spacing;
      const bend = bends[at] ?? 0;
      const skin = 1 - ((x + bend) / half) ** 2;
      if (skin <= 0) continue;
      const tissue = 0.58 * Math.sqrt(skin) ** 0.7 + 0.1 * Math.min(1, Math.max(0, (-70 - z) / 30));
      film.values[at] = tissue - lungThickness(x + bend, z, rx, ry) + (mottle[at] ?? 0);
    }
  }
}

// Lung in front of and behind each point: nothing beyond the pleura, less behind the domes of the diaphragm.
function lungThickness(x: number, z: number, rx: number, ry: number): number {
  const side = x < 0 ? -1 : 1;
  const inner = side < 0 ? 20 : 22;
  const across = Math.abs(x);
  if (z > 119 || across > rx + 2) return 0;
  const outer = Math.max(0, 1 - (across / (rx + 2)) ** 2);
  const medial = Math.min(1, Math.max(0, (across - inner + 14) / 22));
  const dome = (side < 0 ? -84 : -96) - ((across - 62) / 62) ** 2 * (across > 62 ? 50 : 16);
  const below = dome - z;
  const seen = below < -1 ? 1 : below > 1 ? 0.12 * Math.max(0, 1 - below / 45) : 0.56 - 0.44 * below;
  return 0.5 * (ry / 84) * Math.sqrt(outer) * medial * Math.max(0, seen);
}

function castLungVessels(film: Film, shape: ThoraxShape, spotOf: (point: Point) => Spot, strength = 1): void {
  for (const { start, end, startRadius, endRadius } of shape.lungVessels) {
    if (start[2] < -96 || endRadius < 0.8) continue;
    const value = strength * Math.min(0.05, 0.012 * endRadius);
    castPath(film, [spotOf(start), spotOf(end)], [startRadius, endRadius], value);
  }
}

function castFrontHeart(film: Film): void {
  castEllipse(film, [20, 46], [66, 52], 0.27, 0.5, 0.36);
  castEllipse(film, [-16, 40], [30, 44], 0.1, 0, 0.4);
  castPath(film, spots([4, -34, 18, -54, 30, -44, 26, 0, 22, 80]), [15, 16, 16, 13, 12], 0.16);
  castPath(film, spots([-20, -84, -20, -30, -18, 10]), [12, 14, 18], 0.12);
  castPath(film, spots([20, -10, 34, -6, 44, 6]), [13, 12, 7], 0.16);
  castPath(film, spots([-20, -4, -36, 2, -46, 22]), [10, 10, 6], 0.15);
  castPath(film, spots([34, -110, 22, -60]), [12, 12], 0.05);
  castPath(film, spots([0, -150, 2, -20]), [9, 9], -0.16);
  castPath(film, spots([2, -20, -30, 2]), [7.5, 5], -0.1);
  castPath(film, spots([2, -20, 32, 4]), [7, 5], -0.1);
  castEllipse(film, [62, 128], [26, 14], -0.16, 0.2);
  castEllipse(film, [96, 150], [22, 16], -0.14, -0.4);
}

function castShoulder(film: Film, side: number): void {
  const collar: Spot[] = mirroredSpots(side, [12, -84, 45, -104, 88, -112, 132, -128, 158, -132]);
  castPath(film, collar, [8, 5.6, 5, 5.6, 6.5], 0.17, 0.72);
  castPath(film, mirroredSpots(side, [118, -112, 136, -70, 134, -20, 122, 10]), [4.5, 4, 3.4, 3], 0.1, 0.4);
  castPath(film, mirroredSpots(side, [118, -112, 100, -60, 104, -20, 122, 10]), [3.5, 2.4, 2.2, 3], 0.06, 0.3);
  castEllipse(film, [side * 116, -58], [17, 52], 0.04, side * -0.1, 0.2);
  castEllipse(film, [side * 160, -122], [22, 23], 0.13, 0, 0.5);
  castPath(film, mirroredSpots(side, [166, -118, 200, -60]), [14, 12], 0.14, 0.6);
  castEllipse(film, [side * 74, 66], [58, 50], 0.06, 0, 0.35);
}

// On the side view the patient looks to the left: the picture's x is the patient's y.
function castSide(film: Film, shape: ThoraxShape, noise: GradientNoise): void {
  const mottle = coarsely(film, 4, (x, y) => 0.012 * clouds(noise, x / 22, y / 22, 3));
  const bends = coarsely(film, 8, (x, y) => 3 * noise.at(x / 60, y / 60, 9));
  for (let row = 0, at = 0; row < film.rows; row++) {
    const z = -(film.top + row * film.spacing);
    const [, , bodyY, , bodyDepth] = sectionAt(shape.body, z);
    const [, , cy, rx, ry] = sectionAt(shape.cavity, z);
    for (let column = 0; column < film.columns; column++, at++) {
      const y = film.left + column * film.spacing + (bends[at] ?? 0);
      const skin = 1 - ((y - bodyY) / sideDepth(bodyDepth, z)) ** 2;
      if (skin <= 0) continue;
      const dome = -84 - ((y - cy + 10) / ry) ** 2 * (y > cy - 10 ? 62 : 30);
      const inside = Math.max(0, 1 - ((y - cy) / (ry + 1)) ** 2);
      const air = z > 118 ? 0 : 0.52 * Math.sqrt(inside) * (rx / 130) * Math.min(1, Math.max(0, (z - dome) / 2.5));
      const arms = z > 60 ? 0.0035 * (z - 60) : 0;
      film.values[at] = 0.66 * Math.sqrt(skin) ** 0.6 + arms - air + (mottle[at] ?? 0);
    }
  }
  castLungVessels(film, shape, ([, y, z]) => [y, -z], 0.5);
  castSideDetails(film, shape);
}

// Raised arms widen the outline above the chest.
function sideDepth(bodyDepth: number, z: number): number {
  return bodyDepth + 2 + 14 * Math.min(1, Math.max(0, (z - 70) / 50));
}

function castSideDetails(film: Film, shape: ThoraxShape): void {
  castEllipse(film, [-26, 52], [50, 46], 0.32, 0.5, 0.4);
  castPath(film, spots([-24, 20, -28, -20, -6, -56, 24, -52, 42, -20, 46, 110]), [16, 16, 15, 14, 13, 12], 0.1);
  castPath(film, spots([8, -150, 20, -10]), [9, 8], -0.14);
  castEllipse(film, [4, 0], [16, 13], 0.12);
  for (const rib of shape.ribs)
    castPath(
      film,
      rib.bone.map(([, y, z]): Spot => [y, -z]),
      [5.5],
      0.075,
      0.8,
    );
  for (const [, y, z] of shape.vertebrae) {
    castPath(
      film,
      [
        [y - 5, -z],
        [y + 5, -z],
      ],
      [10],
      0.13,
      0.9,
    );
    castEllipse(film, [y + 34, -z + 8], [20, 6], 0.06, 0.35, 0.4);
  }
  castPath(film, spots([-66, -88, -78, -60, -90, 0, -92, 60, -88, 78]), [5.5], 0.14, 0.5);
}
