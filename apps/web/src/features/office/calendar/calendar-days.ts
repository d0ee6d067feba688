import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { formatDate } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import type { CalendarView } from './calendar-search.ts';

/** The first day of the week that a day is in; Sunday is 0. */
function weekStart(day: string, firstDayOfWeek: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday - firstDayOfWeek + 7) % 7));
}

const isOfDay = (view: CalendarView): boolean => view === 'day' || view === 'rooms';

/** The days that a view has columns or fields for. */
export function daysOf(view: CalendarView, day: string, firstDayOfWeek: number): string[] {
  if (view === 'list' || view === 'rooms') return [];
  if (view === 'day') return [day];
  const first = weekStart(view === 'month' ? `${day.slice(0, 7)}-01` : day, firstDayOfWeek);
  return Array.from({ length: view === 'month' ? 42 : 7 }, (_, at) => dayAfter(first, at));
}

/** The day as far on as a view shows. */
export function stepped(day: string, view: CalendarView, by: 1 | -1): string {
  if (isOfDay(view)) return dayAfter(day, by);
  if (view !== 'month') return dayAfter(day, 7 * by);
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 10);
}

/** Returns the span of a view in words: `November 2026`, `16 Nov 2026 – 22 Nov 2026`, `20 Nov 2026`. */
export function spanWords(day: string, view: CalendarView, formats: DateTimeFormat, firstDayOfWeek: number): string {
  if (isOfDay(view)) return formatDate(day, formats);
  if (view === 'month')
    return new Intl.DateTimeFormat(formats.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const first = weekStart(day, firstDayOfWeek);
  return `${formatDate(first, formats)} – ${formatDate(dayAfter(first, 6), formats)}`;
}
