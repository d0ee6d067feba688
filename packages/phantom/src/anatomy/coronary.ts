import { castEllipse, castPath, clouds, filmOf, spots, type Film, type Spot } from '../volume/film.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';
import { Random } from '../volume/random.ts';

interface Branch {
  readonly path: readonly Spot[];
  readonly radius: number;
  /** The share of the run at which the contrast medium reaches its start. */
  readonly arrival: number;
}

/** A run of the left coronary artery: brightness 0..1 of each frame, bright ground and dark vessels. */
export interface CoronaryRun {
  frame(share: number): Float32Array;
}

/** A run that differs in its side branches with the seed; square pictures. */
export function coronaryRun(seed: number, size: number): CoronaryRun {
  const noise = new GradientNoise(seed);
  const ground = backgroundOf(noise, size);
  const branches = treeOf(seed);
  return {
    frame(share) {
      const film = filmOf(size, size, 160 / size);
      const beat = Math.sin(share * Math.PI * 2 * 3);
      for (const branch of branches) castFilled(film, branch, share, beat);
      castPath(film, spots([-80, -84, -46, -60, -31, -46, -27, -41]), [1.3], 0.5);
      const values = ground.slice();
      for (let at = 0; at < values.length; at++) {
        values[at] = (values[at] ?? 0) * Math.exp(-1.25 * Math.min(1.4, film.values[at] ?? 0));
      }
      return values;
    },
  };
}

function backgroundOf(noise: GradientNoise, size: number): Float32Array {
  const film: Film = filmOf(size, size, 160 / size);
  for (let row = 0, at = 0; row < size; row++) {
    const y = film.top + row * film.spacing;
    for (let column = 0; column < size; column++, at++) {
      const x = film.left + column * film.spacing;
      film.values[at] = 0.3 + 0.06 * clouds(noise, x / 50, y / 50, 3);
    }
  }
  castEllipse(film, [6, 6], [70, 58], 0.3, 0.5, 0.4);
  castEllipse(film, [-30, 104], [110, 54], 0.4, 0, 0.35);
  for (let i = 0; i < 7; i++) {
    castEllipse(film, [-58, -84 + i * 27], [15, 12], 0.16, 0, 0.2);
    castPath(
      film,
      [
        [-60, -96 + i * 27],
        [0, -84 + i * 27],
        [80, -50 + i * 27],
      ],
      [5],
      0.09,
      0.7,
    );
  }
  return film.values.map((value) => Math.exp(-1.15 * value));
}

function treeOf(seed: number): Branch[] {
  const main: readonly Branch[] = [
    {
      path: smooth(spots([-27, -41, -18, -38, -10, -37])),
      radius: 2.4,
      arrival: 0.06,
    },
    {
      path: smooth(spots([-10, -37, 12, -34, 34, -14, 46, 14, 46, 42, 36, 58])),
      radius: 1.9,
      arrival: 0.1,
    },
    {
      path: smooth(spots([-10, -37, -14, -18, -8, 8, 8, 32, 22, 42])),
      radius: 1.8,
      arrival: 0.1,
    },
  ];
  const random = new Random(seed, 0x78610000);
  const side: Branch[] = [];
  for (const [index, trunk] of main.slice(1).entries()) {
    for (let i = 1; i < 9; i++) {
      const from = trunk.path[Math.floor((i / 10) * trunk.path.length)] ?? [0, 0];
      const angle =
        (index === 0 ? 1.7 : 0.4) + random.range(-0.35, 0.35) + (i % 2 === 0 ? 0 : index === 0 ? -1.3 : 1.1);
      side.push(...twig(from, angle, random.range(26, 52) * (1 - i * 0.06), 1.15 - i * 0.06, 0.16 + i * 0.025, random));
    }
  }
  return [...main, ...side];
}

function twig(from: Spot, angle: number, length: number, radius: number, arrival: number, random: Random): Branch[] {
  const curve = random.range(-0.8, 0.8);
  const at = (share: number): Spot => [
    from[0] + length * share * Math.cos(angle + curve * share) + Math.sin(share * 7) * 0.8,
    from[1] + length * share * Math.sin(angle + curve * share) + Math.cos(share * 6) * 0.8 - 0.8,
  ];
  const branch: Branch = { path: Array.from({ length: 13 }, (_, i) => at(i / 12)), radius, arrival };
  if (radius < 0.7) return [branch];
  const fork = twig(
    at(0.5),
    angle + random.range(0.5, 0.9) * (curve > 0 ? -1 : 1),
    length * 0.55,
    radius * 0.6,
    arrival + 0.05,
    random,
  );
  return [branch, ...fork];
}

// A tight narrowing of the second trunk's middle makes the run worth looking at.
function castFilled(film: Film, branch: Branch, share: number, beat: number): void {
  const filled = Math.min(1, Math.max(0, (share - branch.arrival) / 0.12));
  const count = Math.floor(filled * branch.path.length);
  if (count < 2) return;
  const washed = Math.max(0, 1 - Math.max(0, share - 0.72) / 0.2);
  const moved = branch.path
    .slice(0, count)
    .map(([x, y]): Spot => [x * (1 - 0.035 * beat) + beat * 1.2, y * (1 - 0.05 * beat)]);
  const radii = branch.path.slice(0, count).map((_, i) => {
    const along = i / branch.path.length;
    const stenosis = branch.radius === 1.9 ? 0.62 * Math.exp(-(((along - 0.3) / 0.035) ** 2)) : 0;
    return branch.radius * (1 - 0.55 * along) * (1 - stenosis);
  });
  castPath(film, moved, radii, washed * (0.25 + 0.42 * Math.min(1.4, branch.radius)));
}

// A Catmull-Rom curve through the points, eight pieces between two of them.
function smooth(corners: readonly Spot[]): Spot[] {
  const result: Spot[] = [];
  for (let i = 0; i + 1 < corners.length; i++) {
    const [b, c] = [corners[i] ?? [0, 0], corners[i + 1] ?? [0, 0]];
    const [a, d] = [corners[i - 1] ?? b, corners[i + 2] ?? c];
    for (let k = 0; k < 8; k++) {
      const t = k / 8;
      const mix = (axis: 0 | 1): number =>
        b[axis] +
        0.5 *
          t *
          (c[axis] -
            a[axis] +
            t *
              (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis] + t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])));
      result.push([mix(0), mix(1)]);
    }
  }
  return [...result, corners.at(-1) ?? [0, 0]];
}
