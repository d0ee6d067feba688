import { foldText } from './fold-text.ts';

/**
 * Words are looked for apart, in any order: "lena hoff" finds Hoffmann^Lena. At most eight. An asterisk around a word, as DICOM asks for
 * beginnings, says what is so without it.
 */
export function searchWords(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[\s,^]+/)
    .map((word) => word.replaceAll(/^\*+|\*+$/g, ''))
    .filter((word) => word !== '')
    .slice(0, 8);
}

/** Returns true if a word is so long that it is searched anywhere; a shorter one is searched at the start of words only. */
export function isLookedForAnywhere(spelling: string): boolean {
  return Array.from(spelling).length >= 3;
}

/** The day that a word is, as `YYYY-MM-DD`, from ISO 8601 or DICOM; undefined for a word that is none of the calendar. */
export function dayOfWord(word: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(foldText(word)) ?? [];
  const iso = `${year}-${month}-${day}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  return year > '0000' && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : undefined;
}

/** From one day to another, both included, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The part of a birth date that a word is, as `YYYY` or `YYYY-MM`: 1979, 10/1979, 10.1979, 1979-10. Of years that people alive today were
 * born in; undefined for a word that is none.
 */
export function monthOrYear(word: string): string | undefined {
  const typed = foldText(word);
  const [, before = '', behind = ''] = /^(?:(\d{1,2})[./-])?(\d{4})$/.exec(typed) ?? [];
  const [, first = '', after = ''] = /^(\d{4})[./-](\d{1,2})$/.exec(typed) ?? [];
  const [year, month] = [behind + first, before + after];
  if (!/^(?:18[89]|19\d|20[0-4])\d$/.test(year)) return undefined;
  if (month === '') return year;
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined;
}

/** The days of a date of which day, or day and month, may be left out (`YYYY`, `YYYY-MM`). */
export function daysWithin(date: string): Days {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (day !== undefined) return { from: date, to: date };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${date}-01`, to: `${date}-${last}` };
}

/**
 * The days that a word may mean as a birth date: one, a month or a year. Of figures with strokes between nobody knows whether the day or
 * the month stands first: both are meant.
 */
export function daysOfWord(word: string): readonly Days[] {
  const typed = foldText(word);
  const [, first = '', sign = '', second = '', year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(typed) ?? [];
  const two = (figures: string): string => figures.padStart(2, '0');
  const read = [
    `${year}-${two(second)}-${two(first)}`,
    ...(sign === '/' ? [`${year}-${two(first)}-${two(second)}`] : []),
  ];
  const dates = year === '' ? [dayOfWord(word) ?? monthOrYear(word)] : read.map(dayOfWord);
  return [...new Set(dates.filter((date) => date !== undefined))].map(daysWithin);
}
