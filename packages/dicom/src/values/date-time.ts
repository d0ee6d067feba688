/** A calendar date; month and day from 1. */
export interface DicomDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A time of day; parts that the value leaves out are `undefined`. */
export interface DicomTime {
  readonly hours: number;
  readonly minutes: number | undefined;
  readonly seconds: number | undefined;
  /** 0 to 999,999. */
  readonly microseconds: number | undefined;
}

/** A DT value; everything after the year may be missing (PS3.5 table 6.2-1). */
export interface DicomDateTime {
  readonly date: { readonly year: number; readonly month: number | undefined; readonly day: number | undefined };
  readonly time: DicomTime | undefined;
  /** Minutes east of UTC, where the value says. */
  readonly offsetMinutes: number | undefined;
}

/** Parses DA: YYYYMMDD, and YYYY.MM.DD of the days before 3.0. `undefined` for what is not a date of the calendar. */
export function parseDate(text: string): DicomDate | undefined {
  const match = /^(\d{4})(\.?)(\d{2})\2(\d{2})$/.exec(text.trim());
  if (match === null) return undefined;
  const date = { year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) };
  return isCalendarDate(date) ? date : undefined;
}

/** DA: YYYYMMDD. */
export function formatDate({ year, month, day }: DicomDate): string {
  return `${digits(year, 4)}${digits(month, 2)}${digits(day, 2)}`;
}

/** Parses TM: HH, HHMM, HHMMSS, HHMMSS.F to .FFFFFF, and HH:MM:SS. `undefined` for anything else. */
export function parseTime(text: string): DicomTime | undefined {
  const match = /^(\d{2})(?::?(\d{2})(?::?(\d{2})(?:\.(\d{1,6}))?)?)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, hours, minutes, seconds, fraction] = match;
  const time = {
    hours: Number(hours),
    minutes: optionalNumber(minutes),
    seconds: optionalNumber(seconds),
    microseconds: optionalNumber(fraction?.padEnd(6, '0')),
  };
  // 60 is a leap second.
  return time.hours < 24 && (time.minutes ?? 0) < 60 && (time.seconds ?? 0) <= 60 ? time : undefined;
}

/** TM with the parts there are. */
export function formatTime({ hours, minutes, seconds, microseconds }: DicomTime): string {
  if (minutes === undefined) return digits(hours, 2);
  if (seconds === undefined) return `${digits(hours, 2)}${digits(minutes, 2)}`;
  const fraction = microseconds === undefined ? '' : `.${digits(microseconds, 6)}`;
  return `${digits(hours, 2)}${digits(minutes, 2)}${digits(seconds, 2)}${fraction}`;
}

/** Parses DT: YYYYMMDDHHMMSS.FFFFFF&ZZXX, shortened from the right. `undefined` for anything else. */
export function parseDateTime(text: string): DicomDateTime | undefined {
  const match = /^(\d{4})(?:(\d{2})(?:(\d{2})(\d[\d.]*)?)?)?(?:([+-])(\d{2})(\d{2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, timeText, sign, offsetHours, offsetMinutes] = match;
  const date = { year: Number(year), month: optionalNumber(month), day: optionalNumber(day) };
  const time = timeText === undefined ? undefined : parseTime(timeText);
  if (timeText !== undefined && time === undefined) return undefined;
  if (!isCalendarDate({ year: date.year, month: date.month ?? 1, day: date.day ?? 1 })) return undefined;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  return { date, time, offsetMinutes: sign === undefined ? undefined : offset };
}

/** DT with the parts there are. */
export function formatDateTime({ date, time, offsetMinutes }: DicomDateTime): string {
  const { year, month, day } = date;
  const dateText = `${digits(year, 4)}${month === undefined ? '' : digits(month, 2)}${day === undefined ? '' : digits(day, 2)}`;
  const offset = Math.abs(offsetMinutes ?? 0);
  const zone = `${(offsetMinutes ?? 0) < 0 ? '-' : '+'}${digits(Math.floor(offset / 60), 2)}${digits(offset % 60, 2)}`;
  return `${dateText}${time === undefined ? '' : formatTime(time)}${offsetMinutes === undefined ? '' : zone}`;
}

/** The day of a date in the Gregorian calendar exists. */
function isCalendarDate({ year, month, day }: DicomDate): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
}

function optionalNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}
