import {
  isGroup,
  type FilterCriteria,
  type FilterGroup,
  type FilterPart,
} from '@isocenter/contract/archive/filters/criteria.ts';
import type { FilterLine } from '@isocenter/contract/archive/filters/filter-line.ts';
import type { BoundedCount } from '@isocenter/contract/lists.ts';
import type { DropSide } from '#ui/controls/use-drag-order.ts';
import { lineOf } from '#features/archive/study-rows/study-rows.ts';
import { partsOfLine } from './parts-of-line.ts';

/** The path of a part: its place in its group, after that of the group in its own, and so on. */
export type TreePath = readonly number[];

/** A tree of one group and lines of one condition each: as the editor shows it. */
export function asGroup(criteria: FilterCriteria): FilterGroup {
  const part = withSingleLines(criteria);
  return isGroup(part) ? part : { match: 'all', parts: [part] };
}

function withSingleLines(part: FilterPart): FilterPart {
  if (!isGroup(part)) return singleLines(part);
  const parts = part.parts.flatMap((one) => {
    const single = withSingleLines(one);
    // Conditions that stood in one line hold together there anyway.
    return part.match === 'all' && !isGroup(one) && isGroup(single) ? single.parts : [single];
  });
  return { match: part.match, parts };
}

function singleLines(line: FilterLine): FilterPart {
  const [first = {}, ...more] = partsOfLine(line).map(lineOf);
  return more.length === 0 ? first : { match: 'all', parts: [first, ...more] };
}

/** The tree with another part in that place; without one, the part is gone, and so are groups that are empty then. */
export function withPart(group: FilterGroup, path: TreePath, part: FilterPart | undefined): FilterGroup {
  const [at, ...deeper] = path;
  if (at === undefined) return part !== undefined && isGroup(part) ? part : group;
  const parts = group.parts.flatMap((one, place): FilterPart[] => {
    if (place !== at) return [one];
    if (deeper.length === 0) return part === undefined ? [] : [part];
    if (!isGroup(one)) return [one];
    const changed = withPart(one, deeper, part);
    return changed.parts.length === 0 ? [] : [changed];
  });
  return { ...group, parts };
}

/** The tree with one more part at the end of a group. */
export function withMore(group: FilterGroup, path: TreePath, part: FilterPart): FilterGroup {
  const target = groupAt(group, path);
  return target === undefined ? group : withPart(group, path, { ...target, parts: [...target.parts, part] });
}

/** The tree with a part one place up or down within its group. */
export function moved(group: FilterGroup, path: TreePath, by: -1 | 1): FilterGroup {
  const around = path.slice(0, -1);
  const [from = 0] = path.slice(-1);
  const target = groupAt(group, around);
  const part = target?.parts[from];
  const other = target?.parts[from + by];
  if (target === undefined || part === undefined || other === undefined) return group;
  const parts = target.parts.with(from, other).with(from + by, part);
  return withPart(group, around, { ...target, parts });
}

/** The tree with a part beside another, of whichever group; as it was where the part would stand in itself. */
export function movedBeside(tree: FilterGroup, from: TreePath, to: TreePath, side: DropSide): FilterGroup {
  const [at] = from.slice(-1);
  const part = at === undefined ? undefined : groupAt(tree, from.slice(0, -1))?.parts[at];
  if (part === undefined || !mayStandBeside(from, to)) return tree;
  const rebuilt = (group: FilterGroup, around: TreePath): FilterGroup => {
    const parts = group.parts.flatMap((one, place): FilterPart[] => {
      const path = [...around, place];
      const stays = isSame(path, from) ? [] : isGroup(one) ? nonEmpty(rebuilt(one, path)) : [one];
      if (!isSame(path, to)) return stays;
      return side === 'before' ? [part, ...stays] : [...stays, part];
    });
    return { ...group, parts };
  };
  return rebuilt(tree, []);
}

/** Nothing stands in itself, or beside itself. */
export function mayStandBeside(from: TreePath, to: TreePath): boolean {
  return !from.every((place, depth) => place === to[depth]);
}

function isSame(one: TreePath, other: TreePath): boolean {
  return one.join('.') === other.join('.');
}

function nonEmpty(group: FilterGroup): FilterGroup[] {
  return group.parts.length === 0 ? [] : [group];
}

function groupAt(group: FilterGroup, path: TreePath): FilterGroup | undefined {
  const [at, ...deeper] = path;
  if (at === undefined) return group;
  const part = group.parts[at];
  return part !== undefined && isGroup(part) ? groupAt(part, deeper) : undefined;
}

/** Returns the counts of the parts, from the top to the end, by their paths. */
export function countsByPath(group: FilterGroup, counts: readonly BoundedCount[]): ReadonlyMap<string, BoundedCount> {
  const paths = pathsIn(group, []);
  return new Map(
    paths.flatMap((path, at) => (counts[at] === undefined ? [] : [[path.join('.'), counts[at]] as const])),
  );
}

function pathsIn(group: FilterGroup, around: TreePath): TreePath[] {
  return group.parts.flatMap((part, at) => {
    const path = [...around, at];
    return [path, ...(isGroup(part) ? pathsIn(part, path) : [])];
  });
}
