import { castEllipse, castPath, clouds, coarsely, filmOf, type Film, type Spot } from '../volume/film.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';
import { Random } from '../volume/random.ts';

/** One mammogram: which breast, which direction, and whether it shows the finding. */
export interface MammogramView {
  readonly laterality: 'L' | 'R';
  readonly view: 'CC' | 'MLO';
  readonly finding: boolean;
}

/**
 * The absorption of a compressed breast, 0 outside to about 1. Drawn for the left breast, chest wall on the left edge of
 * the picture; the right breast is its mirror image with tissue of its own.
 */
export function mammogram(
  seed: number,
  { laterality, view, finding }: MammogramView,
  columns: number,
  rows: number,
): Film {
  const noise = new GradientNoise(seed + (laterality === 'L' ? 11 : 23) + (view === 'CC' ? 0 : 1));
  const film = filmOf(columns, rows, 180 / columns, [90, 0]);
  const shape = breastShape(view);
  castGland(film, noise, shape);
  castStrands(film, shape, seed + laterality.charCodeAt(0) + view.length);
  if (finding) castFinding(film, view === 'CC' ? [58, -18] : [60, -30], seed);
  if (view === 'MLO') castPectoral(film, noise);
  if (laterality === 'R') mirror(film);
  return film;
}

interface BreastShape {
  readonly nipple: Spot;
  readonly half: number;
  readonly sag: number;
}

function breastShape(view: 'CC' | 'MLO'): BreastShape {
  return view === 'CC' ? { nipple: [116, 4], half: 92, sag: 0 } : { nipple: [118, 30], half: 100, sag: 16 };
}

// The outline: how far the breast reaches from the chest wall at a height.
function outline(y: number, shape: BreastShape): number {
  const t = (y - shape.sag) / (y < shape.sag ? shape.half * (shape.sag > 0 ? 1.45 : 1) : shape.half - shape.sag * 0.3);
  if (Math.abs(t) >= 1) return 0;
  return (shape.nipple[0] - 4) * (1 - Math.abs(t) ** 2.3) ** 0.62;
}

function castGland(film: Film, noise: GradientNoise, shape: BreastShape): void {
  const { columns, rows, left, top, spacing, values } = film;
  const [nx, ny] = shape.nipple;
  const tissue = coarsely(film, film.columns > 400 ? 3 : 1, (x, y) => {
    const cone = 1 - Math.hypot((x - nx * 0.56) / 46, (y - ny * 0.75) / (28 + (nx - x) * 0.28));
    const gland = cone < -0.7 ? 0 : Math.min(1, Math.max(0, cone * 1.5 + 0.6 * clouds(noise, x / 26, y / 19, 2)));
    return 0.23 + 0.06 * clouds(noise, x / 30, y / 30, 2) + (gland === 0 ? 0 : gland * texture(noise, x, y));
  });
  for (let row = 0, at = 0; row < rows; row++) {
    const y = top + row * spacing;
    const edge = outline(y, shape) + noise.at(y / 40, 0.5, 0.5) * 2;
    const areola = Math.max(0, 1 - ((y - ny) / 6) ** 2);
    const reach = edge + (edge > 0 ? 5 * Math.sqrt(areola) : 0);
    for (let column = 0; column < columns; column++, at++) {
      const x = left + column * spacing;
      const depth = reach - x;
      if (depth <= 0 || edge <= 4) continue;
      const thickness = Math.min(1, Math.sqrt(depth / 22));
      const skin = depth < 1.9 ? 0.16 : 0;
      values[at] = skin + thickness * (tissue[at] ?? 0);
    }
  }
}

function texture(noise: GradientNoise, x: number, y: number): number {
  const strand = 1 - Math.min(1, Math.abs(clouds(noise, x / 15 + 40, y / 7, 4)) * 3.2);
  return 0.24 + 0.17 * strand + 0.14 * clouds(noise, x / 9, y / 9, 3);
}

// Ducts, ligaments and veins run from the nipple backwards.
function castStrands(film: Film, shape: BreastShape, seed: number): void {
  const random = new Random(seed, 0x64756374);
  for (let i = 0; i < 44; i++) {
    const angle = random.range(-1.15, 1.15);
    const length = random.range(40, 105);
    const from = random.range(2, 40);
    const bow = random.range(-9, 9);
    const path: Spot[] = [0, 0.25, 0.5, 0.75, 1].map((t): Spot => {
      const far = from + t * (length - from);
      const side = bow * Math.sin(t * 5 + i);
      return [
        shape.nipple[0] - 6 - far * Math.cos(angle) - side * Math.sin(angle),
        shape.nipple[1] + far * Math.sin(angle) + side,
      ];
    });
    if (path.some(([x, y]) => x < 0 || outline(y, shape) - x < 4)) continue;
    castPath(film, path, [random.range(0.3, i < 5 ? 1.4 : 0.7)], random.range(0.015, 0.045));
  }
  for (let i = 0; i < 5; i++) {
    castEllipse(film, [random.range(20, 80), random.range(-40, 50)], [0.5, 0.5], 0.35, 0, 0.3);
  }
}

// A dense mass with spicules and a cluster of fine calcifications beside it.
function castFinding(film: Film, centre: Spot, seed: number): void {
  const random = new Random(seed, 0x6d617373);
  castEllipse(film, centre, [7.5, 6.4], 0.17, 0.4, 0.4);
  castEllipse(film, [centre[0] + 3, centre[1] - 2], [6, 4.6], 0.1, 1.1, 0.4);
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * 6.283 + random.range(-0.12, 0.12);
    const reach = random.range(9, 17);
    const end: Spot = [centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)];
    const from = random.range(1, 6);
    const start: Spot = [centre[0] + from * Math.cos(angle), centre[1] + from * Math.sin(angle)];
    castPath(film, [start, end], [0.9, 0.12], 0.045);
  }
  for (let i = 0; i < 16; i++) {
    const spot: Spot = [centre[0] - 9 + random.range(-5, 5), centre[1] + 9 + random.range(-4, 4)];
    castEllipse(film, spot, [random.range(0.18, 0.36), random.range(0.18, 0.3)], 0.5, random.range(0, 3), 0.2);
  }
}

function castPectoral(film: Film, noise: GradientNoise): void {
  const { columns, rows, left, top, spacing, values } = film;
  for (let row = 0, at = 0; row < rows; row++) {
    const y = top + row * spacing;
    const edge = 58 - (y - top) * 0.4 + 3 * noise.at(y / 30, 4.5, 0.5);
    for (let column = 0; column < columns; column++, at++) {
      const inside = edge - (left + column * spacing);
      if (inside <= 0) continue;
      const old = values[at] ?? 0;
      const fibre = 0.03 * clouds(noise, (inside + column * 0.02) / 5, y / 40, 2);
      if (old > 0) values[at] = old + Math.min(1, inside / 9) * (0.5 + fibre + 0.35 * old - old) * 0.85;
    }
  }
}

function mirror(film: Film): void {
  for (let row = 0; row < film.rows; row++)
    film.values.subarray(row * film.columns, (row + 1) * film.columns).reverse();
}
