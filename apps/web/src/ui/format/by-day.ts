import { calendarDayOf } from './calendar-day.ts';
import { formatDate, type DateTimeFormat } from './date-time.ts';

export interface DayWords {
  readonly today: string;
  readonly yesterday: string;
  readonly formats: DateTimeFormat;
}

const dayMilliseconds = 86_400_000;

/** Groups rows under the days of their times, in their order. */
export function byDay<Row extends { readonly at: string }>(
  rows: readonly Row[],
  { today, yesterday, formats }: DayWords,
): { readonly day: string; readonly rows: Row[] }[] {
  const now = new Date();
  const names = new Map([
    [calendarDayOf(now), today],
    [calendarDayOf(new Date(now.getTime() - dayMilliseconds)), yesterday],
  ]);
  const days = Map.groupBy(rows, ({ at }) => names.get(calendarDayOf(new Date(at))) ?? formatDate(at, formats));
  return [...days].map(([day, those]) => ({ day, rows: those }));
}
