/** A time by the clock on the wall, `2026-11-20T15:15:00`, and the instant that it is in a time zone (an IANA name). */
export type WallTime = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

const wallForm = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;
const padded = (text = '0'): string => text.padStart(2, '0');

/** Returns the wall clock time of a zone at an instant. */
export function wallOf(instant: Date, timeZone: string): WallTime {
  return new Date(instant.getTime() + offsetAt(instant, timeZone)).toISOString().slice(0, 19);
}

/** The same clock read as if it stood in Greenwich: for reckoning with days and hours on the wall. */
export function floating(wall: WallTime): Date {
  return new Date(`${wall}Z`);
}

const dayMilliseconds = 86_400_000;
/** Offsets by zone and day of UTC, for days with one offset all day: asking the clock takes a hundred times as long. */
const ofZones = new Map<string, Map<number, number | undefined>>();
const mostDaysKnown = 20_000;

/** Returns the offset of a zone from UTC at an instant, in milliseconds; positive in the east. */
export function offsetAt(instant: Date, timeZone: string): number {
  const day = Math.floor(instant.getTime() / dayMilliseconds);
  const known = ofZones.get(timeZone) ?? new Map<number, number | undefined>();
  if (!known.has(day)) {
    const [first, last] = [day, day + 1].map((at) => readOffset(new Date(at * dayMilliseconds), timeZone));
    if (known.size >= mostDaysKnown) known.clear();
    ofZones.set(timeZone, known.set(day, first === last ? first : undefined));
  }
  return known.get(day) ?? readOffset(instant, timeZone);
}

function readOffset(instant: Date, timeZone: string): number {
  const [, month, day, year = '', hour, minute, second] = wallForm.exec(formatOf(timeZone).format(instant)) ?? [];
  const wall = `${year.padStart(4, '0')}-${padded(month)}-${padded(day)}T${padded(hour)}:${padded(minute)}:${padded(second)}`;
  return floating(wall).getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}

/**
 * Returns the instant of a wall clock time. Where the clock goes back, it is the first of the two; where it jumps over the time, it is as
 * much later as the jump is, as RFC 5545 3.3.5 has both.
 */
export function instantOf(wall: WallTime, timeZone: string): Date {
  return instantAt(floating(wall).getTime(), timeZone);
}

/** The same of a clock that is read as if it stood in Greenwich, in milliseconds. */
export function instantAt(local: number, timeZone: string): Date {
  const before = offsetAt(new Date(local - dayMilliseconds), timeZone);
  const after = offsetAt(new Date(local + dayMilliseconds), timeZone);
  const first = new Date(local - before);
  if (before === after || offsetAt(first, timeZone) === before) return first;
  const second = new Date(local - after);
  return offsetAt(second, timeZone) === after ? second : first;
}

const dayNames = new Map<number, string>();

/** The day that it is in a zone at an instant, `YYYY-MM-DD`. */
export function dayIn(instant: Date, timeZone: string): string {
  const day = Math.floor((instant.getTime() + offsetAt(instant, timeZone)) / dayMilliseconds);
  const known = dayNames.get(day);
  if (known !== undefined) return known;
  if (dayNames.size >= mostDaysKnown) dayNames.clear();
  const name = new Date(day * dayMilliseconds).toISOString().slice(0, 10);
  dayNames.set(day, name);
  return name;
}

/** The day so many days after one, `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The time so many milliseconds later on the same clock. */
export function wallAfter(wall: WallTime, milliseconds: number): WallTime {
  return new Date(floating(wall).getTime() + milliseconds).toISOString().slice(0, 19);
}
