import type { DateTimeFormat } from './date-time.ts';
import { numberSpace } from '@isocenter/contract/written-number.ts';

const minus = '\u2212';

/** A day, where the language does not write it as the unit does. */
const dayOf: Readonly<Record<string, string>> = { de: 'T', fr: 'j' };

/** Minutes as a clock reads them: `1:14`, `0:07`, `26:05`; negative with U+2212. */
export function formatClockDuration(minutes: number): string {
  const whole = Math.trunc(Math.abs(minutes));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 ? minus + text : text;
}

/** Seconds in words with the two largest units: `28 s`, `1 h 14 min`, `2 d 3 h`, in German `2 T 3 h`; negative with U+2212. */
export function formatDuration(seconds: number, { locale }: Pick<DateTimeFormat, 'locale'>): string {
  const whole = Math.round(Math.abs(seconds));
  const text = twoLargest([
    [Math.floor(whole / 86_400), dayOf[locale.slice(0, 2)] ?? 'd'],
    [Math.floor((whole % 86_400) / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 's'],
  ]);
  return seconds < 0 && whole > 0 ? minus + text : text;
}

function twoLargest(parts: readonly (readonly [number, string])[]): string {
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return `0${numberSpace}${parts.at(-1)?.[1] ?? ''}`;
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount}${numberSpace}${unit}`)
    .join(' ');
}
