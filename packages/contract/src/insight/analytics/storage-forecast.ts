import { dayAfter } from '../../zoned-time.ts';
import type { StorageFigures } from '../figures/fields.ts';
import { keyOfDay, daysOf, lastDayOf, type Span, type Step } from './periods.ts';

/** The storage at the end of a future row of the time line. */
export interface ForecastRow {
  readonly key: string;
  readonly stored: number;
}

export interface StorageForecast {
  /** One after the other, as the time line goes on. */
  readonly rows: readonly ForecastRow[];
  /** The day on which the disk is full, and its row, which may come after the others. */
  readonly full: (ForecastRow & { readonly day: string }) | undefined;
}

/** Further ahead nobody knows. */
const farDays = 3_650;
const mostRows = 120;

/** Returns the day on which the disk is full at the present pace; null if that is not in sight. */
export function dayWhenFull({ daysLeft }: Pick<StorageFigures, 'daysLeft'>, today: string): string | null {
  return daysLeft === null || daysLeft > farDays ? null : dayAfter(today, daysLeft);
}

/**
 * Returns the future of a time line of storage at the present pace, for a third of its length or until the disk is full. Undefined if the
 * time line does not reach today, or nothing grows.
 */
export function forecastOf(
  storage: StorageFigures,
  { span, by, today }: { readonly span: Span; readonly by: Step; readonly today: string },
): StorageForecast | undefined {
  const { storedBytes, freeBytes, bytesPerDay } = storage;
  if (span.to < today || span.from > today || bytesPerDay <= 0) return undefined;
  const most = storedBytes + freeBytes;
  const end = dayWhenFull(storage, today);
  const full = end === null ? undefined : { key: keyOfDay(end, by), stored: most, day: end };
  const until = dayAfter(today, Math.ceil(daysOf({ from: span.from, to: today }) / 3));
  const rows: ForecastRow[] = [];
  let last = lastDayOf(keyOfDay(today, by), by);
  while (rows.length < mostRows && last < until && (end === null || last < end)) {
    const key = keyOfDay(dayAfter(last, 1), by);
    last = lastDayOf(key, by);
    const grown = storedBytes + bytesPerDay * (daysOf({ from: today, to: last }) - 1);
    rows.push({ key, stored: end !== null && end <= last ? most : Math.min(most, Math.round(grown)) });
  }
  return { rows, full };
}
