import type { DateTimeFormat } from './date-time.ts';

/** A time with its seconds, for what is saved again and again: `14:03:07`. */
export function formatTimeOfSaving(at: string, { locale, timeZone, hour12 }: DateTimeFormat): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone, hourCycle: hour12 ? 'h12' : 'h23' }).format(
    new Date(at),
  );
}
