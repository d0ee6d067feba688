import type { FigureBy, FigureDimension } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { cubes, type Cube } from './cell-queries.ts';

/** The source of the sums of some days: a cube, or the facts themselves. Both days are included. */
export interface Segment {
  readonly cube: Cube | undefined;
  readonly from: string;
  readonly to: string;
}

export interface Planned {
  readonly by: readonly FigureBy[];
  /** Dimensions with a filter. */
  readonly narrowed: readonly FigureDimension[];
  readonly from: string;
  readonly to: string;
  /** True if all clinics are wanted. */
  readonly isOfHouse: boolean;
}

/** So few days are read from days rather than from months and the days around them. */
const fewDays = 45;

/**
 * The fewest rows that hold what is asked for: whole months where months are enough, days for what is left of the period, and facts where
 * no cube tells apart what is to be told apart.
 */
export function planOf({ by, narrowed, from, to, isOfHouse }: Planned): readonly Segment[] {
  if (from > to) return [];
  const needed = new Set([...by, ...narrowed].flatMap(dimensionsOf));
  const isWhole = isOfHouse && ![...by, ...narrowed].includes('clinic');
  const daily = cubeOf('day', needed, isWhole);
  const monthly = by.some((one) => one === 'day' || one === 'week') ? undefined : cubeOf('month', needed, isWhole);
  const [first, end] = wholeMonths(from, to);
  if (monthly === undefined || first >= end || (daily !== undefined && dayAfter(from, fewDays) >= to))
    return [{ cube: daily, from, to }];
  return [
    { cube: daily, from, to: dayAfter(first, -1) },
    { cube: monthly, from: first, to: dayAfter(end, -1) },
    { cube: daily, from: end, to },
  ].filter((segment) => segment.from <= segment.to);
}

function cubeOf(grain: Cube['grain'], needed: ReadonlySet<string>, isWhole: boolean): Cube | undefined {
  return cubes.find(
    (cube) =>
      cube.grain === grain &&
      (isWhole || cube.isOfHouse === undefined) &&
      [...needed].every((name) => cube.tells.some((told) => told === name)),
  );
}

/** Lists the keys that a cube needs for it, beside day and clinic. */
function dimensionsOf(by: FigureBy): Cube['tells'][number][] {
  switch (by) {
    case 'hour':
    case 'weekday-hour':
      return ['slot'];
    case 'modality':
    case 'priority':
    case 'referrer':
    case 'station':
    case 'reader':
      return [by];
    default:
      return [];
  }
}

/** The first day of the first month that lies in the period, and the day after the last one. */
function wholeMonths(from: string, to: string): readonly [string, string] {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  const next = dayAfter(to, 1);
  return [first, next.endsWith('-01') ? next : `${next.slice(0, 7)}-01`];
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const at = new Date(Date.UTC(2000, month, 1));
  at.setUTCFullYear(year + (month === 12 ? 1 : 0));
  return at.toISOString().slice(0, 10);
}
