import { isMoving, movingDays } from '@isocenter/contract/archive/studies/moving-days.ts';

/** Spans that move with the day; the others are fixed. */
export const datePresets = ['today', 'yesterday', '7d', '30d', '365d'] as const;
export type DatePreset = (typeof datePresets)[number];

/** Calendar days `YYYY-MM-DD`, both included; open where undefined. */
export type DateSpan = Readonly<{ from: string | undefined; to: string | undefined }>;

/** The preset that a text names, or undefined. */
export function datePresetOf(text: string): DatePreset | undefined {
  return datePresets.find((preset) => preset === text);
}

/**
 * The days of a span as it stands in an address: days that move, one day, or `from..to` with either end left out.
 * Undefined for anything else. `today` is the person's calendar day.
 */
export function dateSpanOf(text: string, today: string): DateSpan | undefined {
  if (isMoving(text)) return movingDays(text, today);
  if (isCalendarDay(text)) return { from: text, to: text };
  const [from = '', to = '', ...rest] = text.split('..');
  const isSpan = rest.length === 0 && text.includes('..') && from !== to;
  if (!isSpan || !(from === '' || isCalendarDay(from)) || !(to === '' || isCalendarDay(to))) return undefined;
  if (from !== '' && to !== '' && from > to) return { from: to, to: from };
  return { from: from === '' ? undefined : from, to: to === '' ? undefined : to };
}

/** Returns a span as it stands in an address; undefined when both ends are open. */
export function dateSpanText({ from, to }: DateSpan): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  return from === to ? from : `${from ?? ''}..${to ?? ''}`;
}

/** The instant at which a calendar day begins where the person is, `days` later. */
export function startOfDay(day: string, days = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).toISOString();
}

/** Returns true if a text is a day of the calendar, `YYYY-MM-DD`. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
