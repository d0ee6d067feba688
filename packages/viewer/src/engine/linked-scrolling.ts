import { imagePlane, type ImagePlane } from '../geometry/image-plane.ts';
import { nearestSlice } from '../geometry/nearest-slice.ts';
import { planeOf } from '../geometry/plane-name.ts';
import { referenceLine } from '../geometry/reference-line.ts';
import { isLocalizer } from '../study/find-picture.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';
import type { DrawnLine } from './cell-state.ts';

const planes = new WeakMap<ImageDisplaySet, readonly (ImagePlane | undefined)[]>();

/** Brings parallel stacks of the other cells to the slice that lies where the moved cell's slice lies. */
export function scrollTogether(moved: Cell, cells: readonly Cell[]): void {
  const source = shownPlane(moved);
  if (!source) return;
  for (const cell of cells) {
    const { displaySet, status, index, plane } = cell.store.get();
    if (cell === moved || plane || status !== 'ready' || displaySet?.kind !== 'images') continue;
    const nearest = nearestSlice(source, planesOf(displaySet));
    if (nearest !== undefined && nearest !== index) cell.goTo(nearest);
  }
}

/** Notes in every cell whether it scrolls with the active one. */
export function tellFollowers(active: Cell, cells: readonly Cell[], linked: boolean): void {
  const source = linked ? shownPlane(active) : undefined;
  for (const cell of cells) {
    const { displaySet, plane, count } = cell.store.get();
    const canFollow = source && cell !== active && !plane && count > 1 && displaySet?.kind === 'images';
    cell.store.set({ follows: canFollow ? nearestSlice(source, planesOf(displaySet)) !== undefined : false });
  }
}

/** Draws into every cell where the slices of the others cut it; none when `shown` is false. */
export function drawReferenceLines(cells: readonly Cell[], shown: boolean): void {
  for (const target of cells) {
    const lines = shown ? cells.flatMap((source) => (source === target ? [] : lineOf(source, target))) : [];
    const apart = lines.filter((line, index) => !lines.slice(0, index).some((earlier) => isClose(line, earlier)));
    if (apart.length > 0 || target.store.get().lines.length > 0) target.store.set({ lines: apart });
  }
}

/** Two lines that cannot be told apart, such as those of the same slice in two series, are one. */
function isClose(a: DrawnLine, b: DrawnLine): boolean {
  const distance = (p: DrawnLine['from'], q: DrawnLine['from']) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const same = Math.max(distance(a.from, b.from), distance(a.to, b.to));
  const crossed = Math.max(distance(a.from, b.to), distance(a.to, b.from));
  return a.plane === b.plane && Math.min(same, crossed) < 16;
}

function lineOf(source: Cell, target: Cell): DrawnLine[] {
  const shown = source.store.get().displaySet;
  const cutting = shown && !isLocalizer(shown) ? shownPlane(source) : undefined; // a localiser shows no slice
  const cut = shownPlane(target);
  const viewport = target.viewport();
  const line = cutting && cut && referenceLine(cutting, cut);
  if (!line || !viewport) return [];
  const [from, to] = line.map(([x, y, z]) => viewport.worldToCanvas([x, y, z]));
  if (!from || !to) return [];
  const label = String(shown?.seriesNumber ?? '');
  return [{ from, to, plane: planeOf(cutting.normal), label }];
}

function shownPlane(cell: Cell): ImagePlane | undefined {
  const { displaySet, index, status, plane } = cell.store.get();
  if (status !== 'ready' || plane || displaySet?.kind !== 'images') return undefined;
  return planesOf(displaySet)[index];
}

function planesOf(displaySet: ImageDisplaySet): readonly (ImagePlane | undefined)[] {
  const known = planes.get(displaySet) ?? displaySet.frames.map(({ instance, frame }) => imagePlane(instance, frame));
  planes.set(displaySet, known);
  return known;
}
