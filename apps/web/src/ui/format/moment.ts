import { formatDate, type DateTimeFormat } from './date-time.ts';

/** An instant to the second: `20 Nov 2026, 14:22:05`. */
export function formatMoment(at: string, format: DateTimeFormat): string {
  const { locale, timeZone, hour12 } = format;
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
    timeZone,
  });
  return `${formatDate(at, format)}, ${time.format(new Date(at))}`;
}
