import { dayAfter } from '../../zoned-time.ts';

/** Periods that move with the day. */
export const periods = ['last-28-days', 'last-month', 'last-year'] as const;

/** The periods of comparison: as many days before, the same days a year ago, none. */
export const comparisons = ['before', 'year-ago', 'none'] as const;

/** The lengths of one row of a time line. */
export const steps = ['day', 'week', 'month', 'year'] as const;
export type Step = (typeof steps)[number];

/** From a day to a day, both counted. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The longest period of figures, in days. */
export const mostDays = 3_660;

export function daysOf({ from, to }: Span): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** Returns the key of the row of a time line that a day belongs to: the day, the Monday of its week, its month, its year. */
export function keyOfDay(day: string, step: Step): string {
  switch (step) {
    case 'day':
      return day;
    case 'week':
      return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'month':
      return day.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
  }
}

/** The last day of a row of a time line. */
export function lastDayOf(key: string, step: Step): string {
  if (step === 'day') return key;
  if (step === 'week') return dayAfter(key, 6);
  if (step === 'year') return `${key}-12-31`;
  const [year = 0, month = 0] = key.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
