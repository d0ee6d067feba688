import { parseDate, parseTime } from '@isocenter/dicom/values/date-time.ts';
import { wrong, type Match } from './search-request.ts';

/** Returns `YYYY-MM-DD` of a DA value. @throws AppError `invalid-input` for what is no day of the calendar */
export function isoDate(match: Match, value: string): string {
  const date = parseDate(value);
  if (date === undefined || date.year === 0) throw wrong(match.key, 'has to be a date as YYYYMMDD, or a range of two');
  return `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}`;
}

/** Returns the first and last second that a TM value covers: "10" is the whole hour. Fractions of a second are not kept in the index. */
export function timeBounds(match: Match, value: string): { first: string; last: string } {
  const time = parseTime(value);
  if (time === undefined) throw wrong(match.key, 'has to be a time as HHMMSS, or a range of two');
  const { hours, minutes, seconds } = time;
  return {
    first: `${pad(hours)}:${pad(minutes ?? 0)}:${pad(Math.min(59, seconds ?? 0))}`,
    last: `${pad(hours)}:${pad(minutes ?? 59)}:${pad(Math.min(59, seconds ?? 59))}`,
  };
}

function pad(value: number, digits = 2): string {
  return String(value).padStart(digits, '0');
}
