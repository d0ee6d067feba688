import { foldText } from '@isocenter/contract/fold-text.ts';
import type { DateTimeFormat } from '../format/date-time.ts';

type Part = 'day' | 'month' | 'year';

/**
 * The calendar day that somebody typed, as `YYYY-MM-DD`: figures in the order of the person's format or as ISO 8601 has
 * them, with any sign between, or with the month's name in the person's language. The year has four figures. Null when
 * it is not a day of the calendar.
 */
export function readTypedDate(text: string, { datePattern, locale }: DateTimeFormat): string | null {
  // Portuguese puts a word between: 31 de dez. de 2026.
  const words = text.split(/[\s.,/-]+/).filter((word) => word !== '' && word.toLowerCase() !== 'de');
  if (words.length !== 3) return null;
  const order = words[0]?.length === 4 ? isoOrder : orderOf(datePattern);
  const read: Partial<Record<Part, number>> = {};
  for (const [place, part] of order.entries()) read[part] = numberOf(words[place] ?? '', part, locale);
  return dayOf(read);
}

/** A search text with every day in it, however the person writes days, as ISO 8601 has it: what the server looks for among birth dates. */
export function withIsoDays(text: string, format: DateTimeFormat): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const read: string[] = [];
  for (let at = 0; at < words.length;) {
    const day = dayAt(words, at, format);
    read.push(day?.iso ?? words[at] ?? '');
    at += day?.words ?? 1;
  }
  return read.join(' ');
}

/** `31 de dez. de 2026` has five words. */
const mostWordsOfDay = 5;

/** The day that some words from here on are together: of the most words that are one. */
function dayAt(
  words: readonly string[],
  at: number,
  format: DateTimeFormat,
): { iso: string; words: number } | undefined {
  for (let count = Math.min(mostWordsOfDay, words.length - at); count > 0; count--) {
    const iso = readTypedDate(words.slice(at, at + count).join(' '), format);
    if (iso !== null) return { iso, words: count };
  }
  return undefined;
}

const isoOrder: readonly Part[] = ['year', 'month', 'day'];

function orderOf(pattern: DateTimeFormat['datePattern']): readonly Part[] {
  return pattern === 'MM/DD/YYYY' ? ['month', 'day', 'year'] : ['day', 'month', 'year'];
}

function numberOf(word: string, part: Part, locale: string): number {
  if (part === 'year') return /^\d{4}$/.test(word) ? Number(word) : Number.NaN;
  if (/^\d{1,2}$/.test(word)) return Number(word);
  return part === 'month' ? monthOf(word, locale) : Number.NaN;
}

/** A month's name, or as much of it as leaves no doubt. */
function monthOf(word: string, locale: string): number {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const typed = foldText(word);
  const fitting = Array.from({ length: 12 }, (_none, month) => month).filter((month) => {
    const full = foldText(name.format(Date.UTC(2026, month, 1)));
    return full.startsWith(typed);
  });
  const [only, another] = fitting;
  return only === undefined || another !== undefined || typed.length < 3 ? Number.NaN : only + 1;
}

function dayOf({ year = Number.NaN, month = Number.NaN, day = Number.NaN }: Partial<Record<Part, number>>) {
  const instant = new Date(Date.UTC(2000, 0, 1));
  instant.setUTCFullYear(year, month - 1, day);
  if (Number.isNaN(instant.getTime()) || instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day)
    return null;
  return instant.toISOString().slice(0, 10);
}
