/** The place of the breast in a mammogram: distances from the chest wall and from the upper edge, as shares of the picture. */
export interface BreastBox {
  /** The side of the picture on which the chest wall is. */
  readonly wall: 'left' | 'right';
  /** The breast's reach from the chest wall; 1 is the whole width. */
  readonly depth: number;
  readonly top: number;
  readonly bottom: number;
}

/** A grey picture, row by row. */
export interface GreyPicture {
  readonly columns: number;
  readonly rows: number;
  readonly values: ArrayLike<number>;
}

const lines = 96;
/** A share of the range of values: what differs by less from the air is air. */
const tolerance = 0.05;
/** A share of the samples of a line: fewer are dust, or the letters beside the breast. */
const least = 0.03;
const margin = 0.02;

/**
 * Finds the breast: what lies against the chest wall and differs from the air at the opposite edge. Letters beyond a
 * gap of air do not count. The whole picture when nothing is found.
 */
export function breastBox(picture: GreyPicture, wall: 'left' | 'right'): BreastBox {
  const tissue = tissueMap(picture, wall);
  let depth = 0;
  while (depth < lines && share((line) => tissue(depth, line)) >= least) depth += 1;
  const rows = Array.from({ length: lines }, (_, row) => row).filter(
    (row) => share((line) => line < depth && tissue(line, row)) >= least,
  );
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (depth === 0 || top === undefined || bottom === undefined) return { wall, depth: 1, top: 0, bottom: 1 };
  return {
    wall,
    depth: Math.min(1, depth / lines + margin),
    top: Math.max(0, top / lines - margin),
    bottom: Math.min(1, (bottom + 1) / lines + margin),
  };
}

/** Returns a test for tissue, by lines away from the chest wall and lines down. */
function tissueMap({ columns, rows, values }: GreyPicture, wall: 'left' | 'right') {
  const at = (away: number, down: number): number => {
    const column = Math.floor(((away + 0.5) / lines) * columns);
    const row = Math.floor(((down + 0.5) / lines) * rows);
    return values[row * columns + (wall === 'left' ? column : columns - 1 - column)] ?? 0;
  };
  const all = Array.from({ length: lines * lines }, (_, index) => at(index % lines, Math.floor(index / lines)));
  const ordered = all.toSorted((a, b) => a - b);
  const range = (ordered[Math.floor(ordered.length * 0.98)] ?? 0) - (ordered[Math.floor(ordered.length * 0.02)] ?? 0);
  const edge = Array.from({ length: lines }, (_, down) => at(lines - 1, down)).toSorted((a, b) => a - b);
  const air = edge[Math.floor(lines / 2)] ?? 0;
  return (away: number, down: number): boolean => Math.abs(at(away, down) - air) > range * tolerance;
}

function share(isTissue: (line: number) => boolean): number {
  let count = 0;
  for (let line = 0; line < lines; line += 1) if (isTissue(line)) count += 1;
  return count / lines;
}
