import type { CardPeriod } from '@isocenter/contract/insight/cards/cards.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a period, and as many before them. A year that is asked for is that one. */
export function periodOf(today: string, period: CardPeriod, year?: string): Days & { readonly before: Days } {
  if (year !== undefined) return { ...yearOf(Number(year)), before: yearOf(Number(year) - 1) };
  switch (period) {
    case 'Last 28 Days':
      return {
        from: dayAfter(today, -27),
        to: today,
        before: { from: dayAfter(today, -55), to: dayAfter(today, -28) },
      };
    case 'Last Month': {
      const last = monthBefore(`${today.slice(0, 7)}-01`);
      return { ...last, before: monthBefore(last.from) };
    }
    case 'Last Year':
      return {
        from: dayAfter(today, -364),
        to: today,
        before: { from: dayAfter(today, -729), to: dayAfter(today, -365) },
      };
  }
}

function yearOf(year: number): Days {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The month before the one that begins on a day. */
function monthBefore(first: string): Days {
  const to = dayAfter(first, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The last months, this one included, the oldest first. */
export function lastMonths(today: string, count: number): readonly Days[] {
  const months: Days[] = [{ from: `${today.slice(0, 7)}-01`, to: today }];
  while (months.length < count) months.unshift(monthBefore(months[0]?.from ?? today));
  return months;
}

/** A period in so many parts that are as long as each other, or nearly so. */
export function partsOf({ from, to }: Days, count: number): readonly Days[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const begin = (part: number) => dayAfter(from, Math.floor((part * days) / count));
  return Array.from({ length: count }, (_, part) => ({ from: begin(part), to: dayAfter(begin(part + 1), -1) }));
}
