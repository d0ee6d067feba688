import { counterpartSlice, linkOf, type LinkedBy } from '../geometry/counterpart-slice.ts';
import type { ImagePlane } from '../geometry/image-plane.ts';
import { nearestSlice } from '../geometry/nearest-slice.ts';
import { planeOf } from '../geometry/plane-name.ts';
import { referenceLine } from '../geometry/reference-line.ts';
import { isLocalizer } from '../study/find-picture.ts';
import { planesOf } from '../study/stack-planes.ts';
import type { Cell } from './cell.ts';
import type { DrawnLine } from './cell-state.ts';

/** mm by which what is looked for in another study lies elsewhere there: {@link Comparison.shiftBetween}. */
export type ShiftBetween = (sourceStudy: string, targetStudy: string) => number;

/** Brings parallel stacks of the other cells to the slice that lies where the moved cell's slice lies. */
export function scrollTogether(moved: Cell, cells: readonly Cell[], shiftBetween: ShiftBetween): void {
  for (const cell of cells) {
    const partner = cell === moved ? undefined : partnerOf(moved, cell, shiftBetween);
    if (partner && partner.index !== cell.store.get().index && cell.store.get().status === 'ready')
      cell.goTo(partner.index);
  }
}

/** Notes in every cell whether it scrolls with the active one, and by what. */
export function tellFollowers(
  active: Cell,
  cells: readonly Cell[],
  { linked, shiftBetween }: { readonly linked: boolean; readonly shiftBetween: ShiftBetween },
): void {
  for (const cell of cells) {
    const canFollow = linked && cell !== active && cell.store.get().count > 1;
    cell.store.set({ follows: canFollow ? partnerOf(active, cell, shiftBetween)?.by : undefined });
  }
}

/** The slice of a cell that belongs to what another shows; undefined where there is none. */
function partnerOf(
  source: Cell,
  target: Cell,
  shiftBetween: ShiftBetween,
): { readonly index: number; readonly by: LinkedBy } | undefined {
  const [here, there] = [source.store.get(), target.store.get()];
  const isStack = here.status === 'ready' && !here.plane && !there.plane;
  if (!isStack || here.displaySet?.kind !== 'images' || there.displaySet?.kind !== 'images') return undefined;
  const [from, to] = [planesOf(here.displaySet), planesOf(there.displaySet)];
  if (here.displaySet.studyUid !== there.displaySet.studyUid) {
    const shift = shiftBetween(here.displaySet.studyUid, there.displaySet.studyUid);
    const index = counterpartSlice(from, here.index, to, shift);
    return here.count > 1 ? { index, by: linkOf(from, to, shift) } : undefined;
  }
  const plane = from[here.index];
  const index = plane && nearestSlice(plane, to);
  return index === undefined ? undefined : { index, by: 'position' };
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
