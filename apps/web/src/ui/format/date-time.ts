import { dayInLetters, writtenDay, type DatePattern } from '@isocenter/contract/written-day.ts';

/** A person's format of dates and times. `timeZone` is an IANA name. */
export type DateTimeFormat = Readonly<{
  locale: string;
  timeZone: string;
  datePattern: DatePattern;
  hour12: boolean;
}>;

export type RelativeLabels = Readonly<{
  now: string;
  minutesAgo: (minutes: number) => string;
  hoursAgo: (hours: number) => string;
}>;

/** The default of a person who never chose: `20 Nov 2026`, 24 hours, the browser's zone. */
export const defaultDateTimeFormat: DateTimeFormat = {
  locale: 'en-GB',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  datePattern: 'D MMM YYYY',
  hour12: false,
};

const missing = '–';

/**
 * A date in the person's format. A calendar date (`YYYY-MM-DD`, as DICOM has them) is of no zone and stays on its
 * day; an instant is shown in the person's zone. An en dash when it is missing or malformed.
 */
export function formatDate(value: string | Date | null, format: DateTimeFormat = defaultDateTimeFormat): string {
  const parsed = parse(value);
  if (parsed === null) return missing;
  const timeZone = parsed.calendar ? 'UTC' : format.timeZone;
  return writtenDay(parsed.instant, { ...format, timeZone });
}

/** `20 Nov` in the person's language, for lists of this year; the whole date where the person's format is one of figures. */
export function formatDayOfYear(value: string | Date | null, format: DateTimeFormat = defaultDateTimeFormat): string {
  const parsed = parse(value);
  if (parsed === null) return missing;
  if (format.datePattern !== 'D MMM YYYY') return formatDate(value, format);
  return dayInLetters(parsed.instant, { ...format, timeZone: parsed.calendar ? 'UTC' : format.timeZone }).day;
}

/** Hours and minutes in the person's zone, `14:22` or `2:22 pm`; an en dash for a calendar date without a time. */
export function formatTime(value: string | Date | null, format: DateTimeFormat = defaultDateTimeFormat): string {
  const parsed = parse(value);
  if (parsed === null || parsed.calendar) return missing;
  const { locale, timeZone, hour12 } = format;
  const cycle = hour12
    ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  return new Intl.DateTimeFormat(locale, { ...cycle, minute: '2-digit', timeZone }).format(parsed.instant);
}

/** Date and time with a comma between: `20 Nov 2026, 14:22`. */
export function formatDateTime(value: string | Date | null, format: DateTimeFormat = defaultDateTimeFormat): string {
  const parsed = parse(value);
  if (parsed === null) return missing;
  return parsed.calendar ? formatDate(value, format) : `${formatDate(value, format)}, ${formatTime(value, format)}`;
}

/** Activity of the last 24 hours in words, anything else as date and time. */
export function formatRelative(
  value: string | Date | null,
  now: Date,
  labels: RelativeLabels,
  format: DateTimeFormat = defaultDateTimeFormat,
): string {
  const parsed = parse(value);
  if (parsed === null) return missing;
  const minutes = Math.floor((now.getTime() - parsed.instant.getTime()) / 60_000);
  if (parsed.calendar || minutes < 0 || minutes >= 24 * 60) return formatDateTime(value, format);
  if (minutes < 1) return labels.now;
  return minutes < 60 ? labels.minutesAgo(minutes) : labels.hoursAgo(Math.floor(minutes / 60));
}

function parse(value: string | Date | null): { instant: Date; calendar: boolean } | null {
  if (value === null || value === '') return null;
  const calendar = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const instant = typeof value === 'string' ? new Date(calendar ? `${value}T00:00:00Z` : value) : value;
  return Number.isNaN(instant.getTime()) ? null : { instant, calendar };
}
