import { Random } from '../volume/random.ts';
import type { Point } from '../volume/canvas.ts';
import type { Tube } from '../volume/paint.ts';

export interface TreeSeed {
  readonly root: Point;
  /** The radius of the trunk in millimetres. */
  readonly trunk: number;
  /** The radius of a leaf. */
  readonly twig: number;
  /** The ends of the leaves, in any order. */
  readonly leaves: readonly Point[];
  readonly seed: number;
}

interface Node {
  readonly at: Point;
  readonly parent: number;
  leaves: number;
}

/**
 * A tree of tubes from the root to every leaf, thick ones first. Each leaf joins the tree at the nearest node, in the
 * order of its distance from the root; a tube's radius follows the number of leaves it feeds (Murray's law).
 */
export function branchingTree(seed: TreeSeed): Tube[] {
  const random = new Random(seed.seed, 0x74726565);
  const nodes: Node[] = [{ at: seed.root, parent: -1, leaves: 0 }];
  const ordered = [...seed.leaves].sort((a, b) => distance(a, seed.root) - distance(b, seed.root));
  for (const leaf of ordered) grow(nodes, leaf, random);
  for (let i = nodes.length - 1; i > 0; i--) {
    const node = nodes[i];
    const parent = nodes[node?.parent ?? 0];
    if (node === undefined || parent === undefined) continue;
    node.leaves ||= 1;
    parent.leaves += node.leaves;
  }
  const total = nodes[0]?.leaves ?? 1;
  const exponent = Math.log(seed.trunk / seed.twig) / Math.log(Math.max(2, total));
  const radius = (node: Node): number => seed.twig * Math.max(1, node.leaves) ** exponent;
  return nodes.slice(1).map((node) => {
    const parent = nodes[node.parent] ?? node;
    const endRadius = radius(node);
    return { start: parent.at, end: node.at, startRadius: Math.min(radius(parent), endRadius * 1.25), endRadius };
  });
}

function grow(nodes: Node[], leaf: Point, random: Random): void {
  let best = 0;
  let square = Infinity;
  for (let i = 0; i < nodes.length; i++) {
    const at = nodes[i]?.at ?? leaf;
    const [dx, dy, dz] = [at[0] - leaf[0], at[1] - leaf[1], at[2] - leaf[2]];
    const price = dx * dx + dy * dy + dz * dz;
    if (price < square) [best, square] = [i, price];
  }
  const cost = Math.sqrt(square);
  const from = nodes[best]?.at ?? leaf;
  const steps = Math.max(1, Math.round(cost / 9));
  let parent = best;
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const bend = step === steps ? 0 : cost * 0.06;
    const at: Point = [
      from[0] + share * (leaf[0] - from[0]) + bend * random.range(-1, 1),
      from[1] + share * (leaf[1] - from[1]) + bend * random.range(-1, 1),
      from[2] + share * (leaf[2] - from[2]) + bend * random.range(-1, 1),
    ];
    nodes.push({ at, parent, leaves: 0 });
    parent = nodes.length - 1;
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
