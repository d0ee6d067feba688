import type { FigureMeasure } from './figure-measures.ts';

/** The change of a figure since the one before: amounts in per cent of it, others as the difference. */
export interface FigureChange {
  readonly as: 'percent' | 'difference';
  readonly value: number;
  /** Null where neither way is the better one, or nothing changed. */
  readonly isGood: boolean | null;
}

const relative: readonly FigureMeasure['unit'][] = ['count', 'bytes', 'weight'];
/** A percentage means nothing for small numbers, nor for a figure that is ten times as large or more. */
const fewest = 20;
const mostTimes = 10;

/** Undefined where one of both is not known. */
export function changeOf(
  { unit, good }: Pick<FigureMeasure, 'unit' | 'good'>,
  now: number | null | undefined,
  before: number | null | undefined,
): FigureChange | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined;
  const difference = now - before;
  const isGood = good === null || difference === 0 ? null : difference > 0 === (good === 'up');
  if (relative.includes(unit) && before >= fewest && now < before * mostTimes)
    return { as: 'percent', value: (difference / before) * 100, isGood };
  return { as: 'difference', value: difference, isGood };
}
