import { foldText } from './fold-text.ts';

type Part = 'day' | 'month' | 'year';

/** The person's way of writing days: which of two figures comes first, and in which languages months are named. */
export interface DayWriting {
  readonly isMonthFirst: boolean;
  readonly locales: readonly string[];
}

/**
 * The calendar day that somebody typed, as `YYYY-MM-DD`: figures in the order in which he writes them or as ISO 8601 has them, with
 * any sign between, or with the month's name, before or after the day. The year has four figures. Null when it is not a day of the
 * calendar.
 */
export function readDay(text: string, { isMonthFirst, locales }: DayWriting): string | null {
  // Portuguese puts a word between: 31 de dez. de 2026.
  const words = text.split(/[\s.,/-]+/).filter((word) => word !== '' && word.toLowerCase() !== 'de');
  const [first = '', second = ''] = words;
  if (words.length !== 3 || !words.some((word) => /^\d{4}$/.test(word))) return null;
  const isNamedFirst = /^\p{L}/u.test(first);
  const isNamed = isNamedFirst || /^\p{L}/u.test(second);
  const order = first.length === 4 ? isoOrder : (isNamed ? isNamedFirst : isMonthFirst) ? monthFirst : dayFirst;
  const read: Partial<Record<Part, number>> = {};
  for (const [place, part] of order.entries()) read[part] = numberOf(words[place] ?? '', part, locales);
  return dayOf(read);
}

/** `31 de dez. de 2026` has five words. */
const mostWordsOfDay = 5;

/** The day that some words from here on are together: of the most words that are one. */
export function dayAt(
  words: readonly string[],
  at: number,
  writing: DayWriting,
): { readonly iso: string; readonly words: number } | undefined {
  for (let count = Math.min(mostWordsOfDay, words.length - at); count > 0; count--) {
    const iso = readDay(words.slice(at, at + count).join(' '), writing);
    if (iso !== null) return { iso, words: count };
  }
  return undefined;
}

const isoOrder: readonly Part[] = ['year', 'month', 'day'];
const dayFirst: readonly Part[] = ['day', 'month', 'year'];
const monthFirst: readonly Part[] = ['month', 'day', 'year'];

function numberOf(word: string, part: Part, locales: readonly string[]): number {
  if (part === 'year') return /^\d{4}$/.test(word) ? Number(word) : Number.NaN;
  // 1er mai, May 3rd
  const [, figures] = /^(\d{1,2})(?:st|nd|rd|th|er|[º°])?$/i.exec(word) ?? [];
  if (figures !== undefined) return Number(figures);
  return part === 'month' ? monthOf(word, locales) : Number.NaN;
}

/** A month's name, or as much of it as leaves no doubt. */
function monthOf(word: string, locales: readonly string[]): number {
  const typed = foldText(word);
  if (typed.length < 3) return Number.NaN;
  const fitting = new Set(
    locales.flatMap((locale) => monthNames(locale).flatMap((name, month) => (name.startsWith(typed) ? [month] : []))),
  );
  const [only = Number.NaN] = fitting;
  return fitting.size === 1 ? only + 1 : Number.NaN;
}

/** Folded. A language's names are made once: a pasted text asks for them at each of its words. */
const namesOfMonths = new Map<string, readonly string[]>();

function monthNames(locale: string): readonly string[] {
  const known = namesOfMonths.get(locale);
  if (known !== undefined) return known;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_none, month) => foldText(name.format(Date.UTC(2026, month, 1))));
  namesOfMonths.set(locale, names);
  return names;
}

function dayOf({ year = Number.NaN, month = Number.NaN, day = Number.NaN }: Partial<Record<Part, number>>) {
  const instant = new Date(Date.UTC(2000, 0, 1));
  instant.setUTCFullYear(year, month - 1, day);
  if (Number.isNaN(instant.getTime()) || instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day)
    return null;
  return instant.toISOString().slice(0, 10);
}
