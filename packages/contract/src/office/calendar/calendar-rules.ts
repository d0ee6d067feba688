import { wallOf } from '../../zoned-time.ts';

/** A repetition: the part of RFC 5545's RRULE in which every rule either ends or goes on, and none searches for ever. */
export interface RepeatRule {
  readonly every: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count?: number;
  /** The last time, by the clock of the event. */
  readonly until?: string;
  /** Days of the week, and of a month or year which of them: `2MO` the second Monday, `-1FR` the last Friday. */
  readonly byDay: readonly string[];
  readonly byMonthDay: readonly number[];
  readonly byMonth: readonly number[];
  readonly bySetPos: readonly number[];
  readonly weekStart?: string;
}

const weekDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const mostRepeats = 1000;
export const longestRule = 300;
/** The end of repetitions that have none. */
export const farEnd = new Date('9999-12-31T00:00:00Z');

const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST']);
/** The longest stretch between two that is allowed: with less than twelve months every day of a month comes around. */
const mostApart = { DAILY: 999, WEEKLY: 99, MONTHLY: 11, YEARLY: 20 } as const;
const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A rule as it is written; undefined for one that is not understood, or that would never come around. */
export function readRule(text: string, timeZone: string): RepeatRule | undefined {
  if (text.length > longestRule) return undefined;
  const parts = new Map<string, string>();
  for (const part of text.replace(/^RRULE:/, '').split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (!known.has(name) || value === '' || parts.has(name)) return undefined;
    parts.set(name, value);
  }
  const every = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find((one) => one === parts.get('FREQ'));
  if (every === undefined) return undefined;
  const listed = (name: string) => parts.get(name)?.split(',') ?? [];
  const until = parts.has('UNTIL') ? untilOf(parts.get('UNTIL') ?? '', timeZone) : undefined;
  if (parts.has('UNTIL') && (until === undefined || parts.has('COUNT'))) return undefined;
  const rule = {
    every,
    interval: Number(parts.get('INTERVAL') ?? 1),
    ...(parts.has('COUNT') && { count: Number(parts.get('COUNT')) }),
    ...(until !== undefined && { until }),
    byDay: listed('BYDAY'),
    byMonthDay: listed('BYMONTHDAY').map(Number),
    byMonth: listed('BYMONTH').map(Number),
    bySetPos: listed('BYSETPOS').map(Number),
    ...(parts.has('WKST') && { weekStart: parts.get('WKST') ?? '' }),
  };
  return isSound(rule) && comesAround(rule) ? rule : undefined;
}

/** A day, a time in UTC, or a time by the clock of the event. */
function untilOf(text: string, timeZone: string): string | undefined {
  const [, year, month, day, , hour = '23', minute = '59', second = '59', zone] =
    /^(\d{4})(\d{2})(\d{2})(T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(text) ?? [];
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const instant = new Date(`${wall}Z`);
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(wall)) return undefined;
  return zone === 'Z' ? wallOf(instant, timeZone) : wall;
}

const isWithin = (values: readonly number[], most: number, least = -most) =>
  values.every((value) => Number.isInteger(value) && value !== 0 && value >= least && value <= most);

function isSound(rule: RepeatRule): boolean {
  const { every, interval, count = 1, byDay, byMonthDay, byMonth, bySetPos, weekStart = 'MO' } = rule;
  return (
    isWithin([interval], mostApart[every], 1) &&
    isWithin([count], mostRepeats, 1) &&
    isWithin(byMonthDay, 31) &&
    isWithin(byMonth, 12, 1) &&
    isWithin(bySetPos, 4) &&
    byDay.every((day) => /^([+-]?[1-4]|-5)?(MO|TU|WE|TH|FR|SA|SU)$/.test(day) && day !== '-5') &&
    weekDays.some((day) => day === weekStart)
  );
}

/** Returns true if there is always a next one: a search for the 30th of February would go on for ever. */
function comesAround({ every, interval, byDay, byMonthDay, byMonth, bySetPos }: RepeatRule): boolean {
  const hasPlaces = byDay.some((day) => day.length > 2);
  const isPlain = byMonthDay.length === 0 && byMonth.length === 0 && bySetPos.length === 0 && !hasPlaces;
  switch (every) {
    case 'DAILY':
      return isPlain && (byDay.length === 0 || interval === 1);
    case 'WEEKLY':
      return isPlain;
    case 'MONTHLY':
      if (byMonth.length > 0 || byDay.some((day) => day.startsWith('-5'))) return false;
      if (byMonthDay.length > 0) return byDay.length === 0 && bySetPos.length === 0;
      return bySetPos.length === 0 || (byDay.length > 0 && !hasPlaces);
    case 'YEARLY':
      if (bySetPos.length > 0 || byDay.some((day) => day.startsWith('-5'))) return false;
      if (byDay.length > 0) return hasPlaces && byMonth.length > 0 && byMonthDay.length === 0;
      return byMonthDay.every((day) => byMonth.some((month) => fits(day, month, interval)));
  }
}

function fits(day: number, month: number, interval: number): boolean {
  const days = daysOfMonth[month - 1] ?? 28;
  return Math.abs(day) <= days || (month === 2 && Math.abs(day) === 29 && interval === 1);
}

/** Writes the rule as RFC 5545 does. `until` writes the end, by default by the clock of the event. */
export function writeRule(rule: RepeatRule, until: (wall: string) => string = compactWall): string {
  const { every, interval, count, byDay, byMonthDay, byMonth, bySetPos, weekStart } = rule;
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length === 0 ? [] : [`${name}=${values.join(',')}`];
  return [
    `FREQ=${every}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(rule.until === undefined ? [] : [`UNTIL=${until(rule.until)}`]),
    ...list('BYMONTH', byMonth),
    ...list('BYMONTHDAY', byMonthDay),
    ...list('BYDAY', byDay),
    ...list('BYSETPOS', bySetPos),
    ...(weekStart === undefined ? [] : [`WKST=${weekStart}`]),
  ].join(';');
}

export function compactWall(wall: string): string {
  return wall.replace(/[-:]/g, '');
}
