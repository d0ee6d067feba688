import ICAL from 'ical.js';
import { farEnd, readRule, writeRule, type RepeatRule } from '@isocenter/contract/office/calendar/calendar-rules.ts';
import { floating, instantAt, instantOf, offsetAt, wallAfter, wallOf } from '@isocenter/contract/zoned-time.ts';

const dayMilliseconds = 86_400_000;

/** The time of an event, which may repeat. */
export interface Timed {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly rule: string;
}

/** Returns the length in milliseconds: an hour or a day where no end is given. */
export function lengthOf({ startsAt, endsAt, allDay }: Omit<Timed, 'rule' | 'timeZone'>): number {
  const least = allDay ? dayMilliseconds : 0;
  if (endsAt === null) return allDay ? dayMilliseconds : 3_600_000;
  return Math.max(endsAt.getTime() - startsAt.getTime(), least);
}

export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/** Lists the starts between two instants, without those that were skipped; at most so many. */
export function startsWithin(
  event: Timed & { readonly skipped?: readonly Date[] },
  { from, to }: Stretch,
  most = 1000,
): Date[] {
  const { startsAt, rule, timeZone, skipped = [] } = event;
  const isOut = new Set(skipped.map((date) => date.getTime()));
  const found: Date[] = [];
  const add = (start: Date): boolean => {
    if (start >= from && start < to && !isOut.has(start.getTime())) found.push(start);
    return start < to && found.length < most;
  };
  const read = rule === '' ? undefined : readRule(rule, timeZone);
  if (!add(startsAt) || read === undefined) return found;
  const clockAt = (date: Date) => Math.floor((date.getTime() + offsetAt(date, timeZone)) / 1000) * 1000;
  const first = clockAt(startsAt);
  const walls = wallsFrom(read, first, clockAt(from));
  for (let wall = walls(); wall !== undefined; wall = walls())
    if (wall !== first && !add(instantAt(wall, timeZone))) break;
  return found;
}

/**
 * The times of a rule by the clock on the wall, read as if it stood in Greenwich, one after the other; from somewhere before `from` on,
 * where that can be reckoned.
 */
function wallsFrom(rule: RepeatRule, first: number, from: number): () => number | undefined {
  const step = stepOf(rule);
  // Years of mornings need not be walked through.
  const passed = Math.floor((from - first) / (step ?? Infinity)) - 2;
  const steps = Math.max(0, passed);
  if (step !== undefined && rule.byDay.length === 0) return plainWalls(rule, first, { step, done: steps });
  const start = step !== undefined && rule.count === undefined ? first + steps * step : first;
  const wall = new Date(start).toISOString().slice(0, 19);
  const iterator = ICAL.Recur.fromString(writeRule(rule)).iterator(ICAL.Time.fromDateTimeString(wall));
  return () => {
    const next = iterator.next()?.toString();
    return next === undefined ? undefined : floating(next).getTime();
  };
}

/** Computes the starts of a plain series of days or weeks: a search takes ten times as long. */
function plainWalls(
  { count = Infinity, until }: RepeatRule,
  first: number,
  { step, done }: { readonly step: number; readonly done: number },
): () => number | undefined {
  const last = until === undefined ? Infinity : floating(until).getTime();
  let at = done;
  return () => {
    const wall = first + at * step;
    at += 1;
    return at <= count && wall <= last ? wall : undefined;
  };
}

/** Returns the milliseconds from one start to the next, by the clock on the wall; undefined where months differ. */
function stepOf({ every, interval }: RepeatRule): number | undefined {
  if (every === 'DAILY') return interval * dayMilliseconds;
  return every === 'WEEKLY' ? 7 * interval * dayMilliseconds : undefined;
}

/** Returns when the last occurrence is over. */
export function overAt(event: Timed): Date {
  const { startsAt, rule, timeZone } = event;
  const length = lengthOf(event);
  const read = rule === '' ? undefined : readRule(rule, timeZone);
  if (read === undefined) return new Date(startsAt.getTime() + length);
  if (read.until !== undefined)
    return new Date(Math.max(instantOf(read.until, timeZone).getTime(), startsAt.getTime()) + length);
  if (read.count === undefined) return farEnd;
  const last = startsWithin(event, { from: startsAt, to: farEnd }, read.count).at(-1) ?? startsAt;
  return new Date(last.getTime() + length);
}

/** The rule as far as the last before an instant; what comes after is another event's. */
export function ruleUntil(rule: string, timeZone: string, before: Date): string {
  const read = readRule(rule, timeZone);
  if (read === undefined) return '';
  const { count: _count, ...rest } = read;
  return writeRule({ ...rest, until: wallAfter(wallOf(before, timeZone), -1000) });
}

/** The rule of those after so many. */
export function ruleAfter(rule: string, timeZone: string, done: number): string {
  const read = readRule(rule, timeZone);
  if (read === undefined) return '';
  return writeRule({ ...read, ...(read.count !== undefined && { count: Math.max(1, read.count - done) }) });
}
