import type { StorageForecast } from '@isocenter/contract/network/server/fields.ts';

/** The growth within some weeks, as far back as there are studies. */
export interface Growth {
  readonly bytes: number;
  readonly days: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const mostDays = 3650;

/** Forecasts when the room is used up; undefined within the first day and while nothing grows. */
export function forecastOf({ bytes, days }: Growth, roomBytes: number, now: Date): StorageForecast | undefined {
  if (days < 1 || bytes <= 0) return undefined;
  const bytesPerDay = Math.max(1, Math.round(bytes / days));
  const left = Math.max(0, roomBytes) / bytesPerDay;
  const fullAt = left > mostDays ? null : new Date(now.getTime() + left * dayMilliseconds).toISOString();
  return { bytesPerDay, days: Math.floor(days), fullAt };
}
