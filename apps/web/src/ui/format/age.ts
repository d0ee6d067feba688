import { numberSpace } from '@isocenter/contract/written-number.ts';

export type Age = Readonly<{ value: number; unit: 'day' | 'month' | 'year' }>;

/** The letters behind an age, in the person's language. */
export type AgeLabels = Readonly<{ day: string; month: string; year: string }>;

const english: AgeLabels = { day: 'd', month: 'm', year: 'y' };

/**
 * The age on a day: days up to 31, months up to 24, then years. Both are calendar dates `YYYY-MM-DD` (a time after
 * it is ignored). Null when either is missing or malformed, or when the birth lies after the day.
 */
export function ageAt(birthDate: string | null, onDate: string | null): Age | null {
  const birth = calendarDate(birthDate);
  const on = calendarDate(onDate);
  if (birth === null || on === null) return null;
  const days = Math.round((utc(on) - utc(birth)) / 86_400_000);
  if (days < 0) return null;
  if (days <= 31) return { value: days, unit: 'day' };
  const months = (on.year - birth.year) * 12 + on.month - birth.month - (on.day < birth.day ? 1 : 0);
  return months <= 24 ? { value: months, unit: 'month' } : { value: Math.floor(months / 12), unit: 'year' };
}

/** An age as it is written: `8 m`, `47 y`; an en dash when it is not known. */
export function formatAge(age: Age | null, labels: AgeLabels = english): string {
  return age === null ? '–' : `${age.value}${numberSpace}${labels[age.unit]}`;
}

type CalendarDate = Readonly<{ year: number; month: number; day: number }>;

function calendarDate(text: string | null): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text ?? '');
  if (match === null) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const real = new Date(utc(date));
  return real.getUTCMonth() + 1 === date.month && real.getUTCDate() === date.day ? date : null;
}

function utc({ year, month, day }: CalendarDate): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}
