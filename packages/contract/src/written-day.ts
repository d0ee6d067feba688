/** The patterns of a day, in figures or with its month in letters. */
export type DatePattern = 'D MMM YYYY' | 'YYYY-MM-DD' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'MM/DD/YYYY';

/** The formats that a person and an installation can choose. */
export const dateFormats = ['DD MMM YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY'] as const;

/** Returns the pattern of a date format. An unknown format is written `20 Nov 2026`. */
export function datePatternOf(format: string): DatePattern {
  const known = dateFormats.find((candidate) => candidate === format);
  return known === undefined || known === 'DD MMM YYYY' ? 'D MMM YYYY' : known;
}

export interface DayFormat {
  readonly locale: string;
  readonly timeZone: string;
  readonly datePattern: DatePattern;
}

/** The day of an instant where `timeZone` is. */
export function writtenDay(instant: Date, format: DayFormat): string {
  const { timeZone, datePattern } = format;
  if (datePattern === 'D MMM YYYY') {
    const { day, year } = dayInLetters(instant, format);
    return `${day} ${year}`;
  }
  const parts = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
  const of = partsOf(parts, instant);
  return datePattern
    .replace('YYYY', (of['year'] ?? '').padStart(4, '0'))
    .replace('MM', of['month'] ?? '')
    .replace('DD', of['day'] ?? '');
}

/**
 * Day and month as a list has room for them: the month in three or four letters without a point, nothing between. Portuguese would
 * write `20 de nov. de 2026`.
 */
export function dayInLetters(
  instant: Date,
  { locale, timeZone }: Omit<DayFormat, 'datePattern'>,
): { readonly day: string; readonly year: string } {
  const options = { day: '2-digit', month: 'short', year: 'numeric', timeZone } as const;
  const of = partsOf(new Intl.DateTimeFormat(locale, options), instant);
  const month = (of['month'] ?? '').replace('.', '');
  const point = locale.startsWith('de') ? '.' : '';
  return {
    day: `${of['day'] ?? ''}${point} ${locale.startsWith('en') ? month.slice(0, 3) : month}`,
    year: of['year'] ?? '',
  };
}

function partsOf(format: Intl.DateTimeFormat, instant: Date): Readonly<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** English is written as in Britain, like on the screen. */
export function writtenLocale(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}

/** The language of a printed document, and the house's format of dates. */
export interface PaperDates {
  readonly language: string;
  readonly dateFormat: string;
}

/** The languages whose days are written in letters like on the screen. Others have an order of their own. */
const lettered: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'pt']);

/** A day of the calendar as pages of the house have it; empty for none, and as it came for what is no day. */
export function dayOnPaper(day: string | null, paper: PaperDates): string {
  if (day === null) return '';
  const instant = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? day : dayAt(instant, paper, 'UTC');
}

/** `20 Nov 2026, 14:22 CET`, with its zone: a page is read anywhere. */
export function momentOnPaper(at: string, paper: PaperDates, timeZone: string): string {
  const instant = new Date(at);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'short' } as const;
  const time = new Intl.DateTimeFormat(writtenLocale(paper.language), clock).format(instant);
  return `${dayAt(instant, paper, timeZone)}, ${time}`;
}

function dayAt(instant: Date, { language, dateFormat }: PaperDates, timeZone: string): string {
  const [locale, datePattern] = [writtenLocale(language), datePatternOf(dateFormat)];
  if (datePattern !== 'D MMM YYYY' || lettered.has(language))
    return writtenDay(instant, { locale, timeZone, datePattern });
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(instant);
}
