import { oneOf } from '../schemas.ts';
import { dayAfter } from '../zoned-time.ts';

/** Periods that move with the day. */
export const periods = ['last-28-days', 'last-month', 'last-year'] as const;
export type Period = (typeof periods)[number];
export const Period = oneOf(periods);

/** What figures are compared with: as many days before, the same days a year ago, nothing. */
export const comparisons = ['before', 'year-ago', 'none'] as const;
export type Comparison = (typeof comparisons)[number];
export const Comparison = oneOf(comparisons);

/** How long one row of a time line is. */
export const steps = ['day', 'week', 'month', 'year'] as const;
export type Step = (typeof steps)[number];

/** From a day to a day, both counted. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** No figures are asked of more days. */
export const mostDays = 3_660;

/** The days of a period: today and the 27 before it, the calendar month before this one, today and the year before it. */
export function spanOf(period: Period, today: string): Span {
  if (period === 'last-28-days') return { from: dayAfter(today, -27), to: today };
  if (period === 'last-year') return { from: dayAfter(yearEarlier(today), 1), to: today };
  const to = dayAfter(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The days that a span is compared with; a whole calendar month with the one before it. */
export function spanBefore({ from, to }: Span, comparison: Comparison): Span | undefined {
  if (comparison === 'none') return undefined;
  if (comparison === 'year-ago') return { from: yearEarlier(from), to: yearEarlier(to) };
  const end = dayAfter(from, -1);
  if (from.endsWith('-01') && dayAfter(to, 1).endsWith('-01') && from.slice(0, 7) === to.slice(0, 7))
    return { from: `${end.slice(0, 7)}-01`, to: end };
  return { from: dayAfter(end, 1 - daysOf({ from, to })), to: end };
}

/** How many days it has. */
export function daysOf({ from, to }: Span): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** Which row of a time line a day belongs to: the day, the Monday of its week, its month, its year. */
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

/** The last of February of a leap year becomes the last of the other February. */
function yearEarlier(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const before = String(Number(year) - 1).padStart(4, '0');
  return month === '02' && date === '29' ? `${before}-02-28` : `${before}-${month}-${date}`;
}
