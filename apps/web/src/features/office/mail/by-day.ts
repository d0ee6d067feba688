import type { MailRow } from '@isocenter/contract/office/mail-parts.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';

export interface DayWords {
  readonly today: string;
  readonly yesterday: string;
  readonly formats: DateTimeFormat;
}

const dayMilliseconds = 86_400_000;

/** Mails under the days on which they came, as they are ordered. */
export function byDay(
  rows: readonly MailRow[],
  { today, yesterday, formats }: DayWords,
): { readonly day: string; readonly mails: MailRow[] }[] {
  const now = new Date();
  const names = new Map([
    [calendarDayOf(now), today],
    [calendarDayOf(new Date(now.getTime() - dayMilliseconds)), yesterday],
  ]);
  const days = Map.groupBy(rows, ({ at }) => names.get(calendarDayOf(new Date(at))) ?? formatDate(at, formats));
  return [...days].map(([day, mails]) => ({ day, mails }));
}
