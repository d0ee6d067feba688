import { formatTime, type DateTimeFormat } from '../format/date-time.ts';

/** The hour alone, with minutes behind any sign or none, and the half of the day of those who count to twelve. */
const typedTime = /^(?<hour>\d{1,2})(?:\s?[:.h]?\s?(?<minute>\d{2}))?\s*(?:h|uhr)?\s*(?:(?<half>[ap])\.?\s?m?\.?)?$/i;

/** The time of the day that somebody typed, as `HH:MM`: `14:30`, `1430`, `14h30`, `2.30 pm`, `9`. Null when it is none. */
export function readTypedTime(text: string): string | null {
  const { hour = '', minute = '0', half } = typedTime.exec(text.trim())?.groups ?? {};
  if (hour === '' || Number(minute) > 59) return null;
  if (half === undefined) return Number(hour) > 23 ? null : written(Number(hour), Number(minute));
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return written((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), Number(minute));
}

/** `HH:MM` as the person writes times; nothing for nothing. */
export function writtenTime(time: string, format: DateTimeFormat): string {
  return time === '' ? '' : formatTime(`2000-01-01T${time}:00Z`, { ...format, timeZone: 'UTC' });
}

function written(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
