import { dayAt, readDay, type DayWriting } from '@isocenter/contract/typed-day.ts';
import type { DateTimeFormat } from '../format/date-time.ts';

/**
 * The calendar day that somebody typed, as `YYYY-MM-DD`: figures in the order of the person's format or as ISO 8601 has
 * them, with any sign between, or with the month's name in the person's language. The year has four figures. Null when
 * it is not a day of the calendar.
 */
export function readTypedDate(text: string, format: DateTimeFormat): string | null {
  return readDay(text, writingOf(format));
}

/** A search text with every day in it, however the person writes days, as ISO 8601 has it: what the server looks for among birth dates. */
export function withIsoDays(text: string, format: DateTimeFormat): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const read: string[] = [];
  for (let at = 0; at < words.length;) {
    const day = dayAt(words, at, writingOf(format));
    read.push(day?.iso ?? words[at] ?? '');
    at += day?.words ?? 1;
  }
  return read.join(' ');
}

function writingOf({ datePattern, locale }: DateTimeFormat): DayWriting {
  return { isMonthFirst: datePattern === 'MM/DD/YYYY', locales: [locale] };
}
