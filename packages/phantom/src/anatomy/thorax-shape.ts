import { Random } from '../volume/random.ts';
import { loftOf, sectionAt, type Loft } from '../volume/loft.ts';
import type { Point } from '../volume/canvas.ts';
import type { Tube } from '../volume/paint.ts';
import { branchingTree } from './branching.ts';

/** The shapes of a chest in millimetres; height 0 is just below the carina. Shared by CT, PET and the radiographs. */
export interface ThoraxShape {
  readonly body: Loft;
  /** The inside of the rib cage. */
  readonly cavity: Loft;
  readonly mediastinum: Loft;
  readonly ribs: readonly Rib[];
  readonly vertebrae: readonly Point[];
  readonly lungVessels: readonly Tube[];
  readonly airways: readonly Tube[];
}

/** One rib from the spine to its front end, and the cartilage from there on. */
export interface Rib {
  readonly bone: readonly Point[];
  readonly cartilage: readonly Point[];
}

/** A chest whose vessels differ with the seed. */
export function thoraxShape(seed: number): ThoraxShape {
  const cavity = loftOf(
    [
      [-175, 0, 6, 112, 76],
      [-100, 0, 6, 128, 84],
      [-40, 0, 3, 131, 84],
      [20, 0, 2, 124, 80],
      [60, 0, 4, 106, 70],
      [88, 0, 10, 84, 56],
      [104, 0, 15, 64, 42],
      [114, 0, 18, 44, 26],
      [119, 0, 19, 20, 10],
    ],
    0.3,
  );
  return {
    body: loftOf(
      [
        [-190, 0, 4, 152, 108],
        [-120, 0, 3, 158, 111],
        [-40, 0, 2, 165, 112],
        [30, 0, 2, 167, 109],
        [80, 0, 5, 172, 98],
        [110, 0, 12, 180, 84],
        [150, 0, 16, 188, 72],
      ],
      0.4,
    ),
    cavity,
    mediastinum: loftOf(
      [
        [-190, 4, 42, 30, 40],
        [-110, 4, 38, 30, 42],
        [-80, 5, 14, 28, 70],
        [-20, 0, 0, 25, 74],
        [20, 0, 0, 25, 72],
        [55, 0, 3, 31, 66],
        [85, 0, 8, 36, 60],
        [104, 0, 12, 40, 52],
        [125, 0, 14, 46, 48],
      ],
      0.1,
    ),
    ribs: [-1, 1].flatMap((side) => Array.from({ length: 12 }, (_, i) => ribOf(cavity, i, side))),
    vertebrae: Array.from({ length: 15 }, (_, i) => vertebraAt(138 - i * 23)),
    lungVessels: [-1, 1].flatMap((side) => lungTrees(cavity, side, seed)),
    airways: airwayTubes(cavity, seed),
  };
}

/** The centre of the vertebral column at a height: it is curved to the back in the middle of the chest. */
function vertebraAt(z: number): Point {
  return [0, 54 - ((z + 20) / 100) ** 2 * 7, z];
}

function ribOf(cavity: Loft, index: number, side: number): Rib {
  const back = 112 - index * 22.5;
  const drop = [28, 40, 52, 60, 66, 72, 78, 80, 78, 66, 34, 16][index] ?? 60;
  const end = index < 10 ? 160 : index === 10 ? 105 : 75;
  const boneEnd = end > 120 ? 132 - index * 2.2 : end;
  const points = (from: number, to: number): Point[] => {
    const count = Math.max(2, Math.round((to - from) / 7));
    return Array.from({ length: count + 1 }, (_, i) =>
      onCage(cavity, back, drop, from + ((to - from) * i) / count, side),
    );
  };
  return { bone: points(14, boneEnd), cartilage: end > 120 ? points(boneEnd, end) : [] };
}

// The angle runs from the spine (0) around the side (90) to the sternum (180). The cartilage climbs again.
function onCage(cavity: Loft, back: number, drop: number, degrees: number, side: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const climb = degrees > 125 ? (degrees - 125) * 0.012 * drop : 0;
  const z = back - (drop * (1 - Math.cos(Math.min(angle, 2.6)))) / 1.9 + climb;
  const [, x, y, rx, ry] = sectionAt(cavity, z);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const corner = cavity.squareness * sine * sine * cosine * cosine;
  const reach = corner < 1e-6 ? 1 : Math.sqrt((1 - Math.sqrt(1 - 4 * corner)) / (2 * corner));
  return [x + side * reach * (rx + 7) * sine, y + reach * (ry + 7) * cosine, z];
}

// A grid shaken at random fills the lung evenly; the hilum side and the dome of the diaphragm are left out.
function lungLeaves(cavity: Loft, side: number, random: Random, pitch: number): Point[] {
  const leaves: Point[] = [];
  for (let z = -135; z < 112; z += pitch) {
    const [, , cy, rx, ry] = sectionAt(cavity, z);
    for (let x = 22; x < rx; x += pitch) {
      for (let y = -90; y < 95; y += pitch) {
        const jitter = (): number => random.range(-0.5, 0.5) * pitch;
        const [px, py, pz] = [x + jitter(), y + jitter(), z + jitter()];
        const inside = (px / (rx - 5)) ** 2 + ((py - cy) / (ry - 5)) ** 2 < 1;
        const dome = -80 - ((px - 72) / 75) ** 2 * 45 - ((py + 5) / 85) ** 2 * 45;
        if (inside && pz > dome) leaves.push([side * px, py, pz]);
      }
    }
  }
  return leaves;
}

function lungTrees(cavity: Loft, side: number, seed: number): Tube[] {
  const random = new Random(seed, 100 + side);
  const arteries: Point = [side * 36, 6, side > 0 ? 14 : 4];
  const veins: Point = [side * 30, 8, -22];
  return [
    ...branchingTree({ root: arteries, trunk: 8.5, twig: 0.7, leaves: lungLeaves(cavity, side, random, 14), seed }),
    ...branchingTree({
      root: veins,
      trunk: 7,
      twig: 0.65,
      leaves: lungLeaves(cavity, side, random, 17),
      seed: seed + 1,
    }),
  ];
}

function airwayTubes(cavity: Loft, seed: number): Tube[] {
  const random = new Random(seed, 7);
  const carina: Point = [2, 20, 20];
  const hilum = (side: number): Point => [side * 33, 20, side > 0 ? -4 : -2];
  const trunk: Tube[] = [
    { start: [0, 8, 150], end: carina, startRadius: 9, endRadius: 8.5 },
    { start: carina, end: hilum(-1), startRadius: 7.5, endRadius: 6 },
    { start: carina, end: hilum(1), startRadius: 7, endRadius: 5.5 },
  ];
  const branches = [-1, 1].flatMap((side) =>
    branchingTree({
      root: hilum(side),
      trunk: 5,
      twig: 0.7,
      leaves: lungLeaves(cavity, side, random, 30).filter(
        (leaf) => Math.hypot(leaf[0] - side * 33, leaf[1] - 20, leaf[2]) < 70,
      ),
      seed: seed + 3,
    }),
  );
  return [...trunk, ...branches];
}
