import ICAL from 'ical.js';
import { mostIcsEvents } from '@isocenter/contract/office/calendar/calendar.ts';
import { farEnd, readRule, writeRule } from '@isocenter/contract/office/calendar/calendar-rules.ts';
import { isTimeZone } from '@isocenter/contract/time-zone.ts';
import { instantOf } from '@isocenter/contract/zoned-time.ts';

/** An event of a calendar file, as it can be kept here. */
export interface ParsedEvent {
  readonly uid: string;
  readonly draft: {
    readonly startsAt: Date;
    readonly endsAt: Date | null;
    readonly timeZone: string;
    readonly title: string;
    readonly allDay: boolean;
    readonly location: string;
    readonly url: string;
    readonly description: string;
    readonly rule: string;
  };
  readonly skipped: readonly Date[];
  /** Start of the occurrence that it replaces; null for none. */
  readonly insteadOf: Date | null;
}

/** `count` are all events of the file, `events` those that can be kept as they are. */
export type ParsedIcs =
  | { readonly kind: 'events'; readonly count: number; readonly events: readonly ParsedEvent[] }
  | { readonly kind: 'unreadable' | 'too-many' };

/** Reads a calendar file (RFC 5545); times that name no zone are of the house's. */
export function parseIcs(text: string, house: string): ParsedIcs {
  const files = calendarsIn(text);
  if (files.length === 0) return { kind: 'unreadable' };
  const parts = files.flatMap((file) => file.getAllSubcomponents('vevent'));
  if (parts.length > mostIcsEvents) return { kind: 'too-many' };
  const read = (some: readonly ICAL.Component[]) =>
    some.map((part) => readEvent(part, house)).filter((event) => event !== undefined);
  const [gone, there] = [parts.filter(isCancelled), parts.filter((part) => !isCancelled(part))];
  // What was cancelled is no event; of a series it is one that is left out.
  const days = Map.groupBy(read(gone), ({ uid }) => uid);
  const events = read(there).map((event) => {
    const without = event.insteadOf === null ? (days.get(event.uid) ?? []) : [];
    return { ...event, skipped: [...event.skipped, ...without.flatMap(({ insteadOf }) => insteadOf ?? [])] };
  });
  return { kind: 'events', count: there.length, events };
}

function isCancelled(part: ICAL.Component): boolean {
  const status = part.getFirstPropertyValue('status');
  return typeof status === 'string' && status.toUpperCase() === 'CANCELLED';
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    const jcal: unknown = ICAL.parse(text);
    const files = Array.isArray(jcal) && Array.isArray(jcal[0]) ? jcal : [jcal];
    // The parser answers with jCal, one for each calendar of the text.
    return files.map((file) => new ICAL.Component(file as [])).filter(({ name }) => name === 'vcalendar');
  } catch {
    // The parser throws plain errors about whatever it stumbled over.
    return [];
  }
}

const cut = (value: unknown, most: number): string =>
  (typeof value === 'string' ? value : '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .slice(0, most)
    .trim();
const lineOf = (value: unknown, most: number): string => cut(value, most).replaceAll('\n', ' ');

/** An event of a file; undefined for one that cannot be kept as it is. */
function readEvent(part: ICAL.Component, house: string): ParsedEvent | undefined {
  const start = part.getFirstPropertyValue('dtstart');
  const property = part.getFirstProperty('dtstart');
  if (!(start instanceof ICAL.Time) || property === null) return undefined;
  const named = property.getFirstParameter('tzid') ?? '';
  const timeZone = isTimeZone(named) ? named : house;
  const at = (time: ICAL.Time): Date => {
    const wall = time.isDate ? `${time.toString()}T00:00:00` : time.toString();
    if (wall.endsWith('Z')) return new Date(wall);
    return named !== '' && !isTimeZone(named) && time.zone !== ICAL.Timezone.localTimezone
      ? time.toJSDate()
      : instantOf(wall, timeZone);
  };
  const startsAt = at(start);
  const endsAt = endOf(part, start, at);
  const stated = part.getFirstPropertyValue('rrule');
  const rule = stated instanceof ICAL.Recur ? readRule(stated.toString(), timeZone) : undefined;
  const isOdd = (stated !== null && rule === undefined) || part.getAllProperties('rdate').length > 0;
  const isTimed = !Number.isNaN(startsAt.getTime()) && startsAt < farEnd && startsAt.getUTCFullYear() > 0;
  if (isOdd || !isTimed || (endsAt !== null && !(endsAt >= startsAt && endsAt < farEnd))) return undefined;
  const instead = part.getFirstPropertyValue('recurrence-id');
  const skipped = part
    .getAllProperties('exdate')
    .flatMap((one) => one.getValues())
    .filter((value) => value instanceof ICAL.Time);
  const url = lineOf(part.getFirstPropertyValue('url'), 300);
  return {
    uid: lineOf(part.getFirstPropertyValue('uid'), 250) || crypto.randomUUID(),
    skipped: skipped.slice(0, 1000).map(at),
    insteadOf: instead instanceof ICAL.Time ? at(instead) : null,
    draft: {
      startsAt,
      endsAt,
      timeZone,
      title: lineOf(part.getFirstPropertyValue('summary'), 200) || '–',
      allDay: start.isDate,
      location: lineOf(part.getFirstPropertyValue('location'), 200),
      url: /^https?:\/\/\S+$/.test(url) ? url : '',
      description: cut(part.getFirstPropertyValue('description'), 4000),
      rule: rule === undefined || instead !== null ? '' : writeRule(rule),
    },
  };
}

function endOf(part: ICAL.Component, start: ICAL.Time, at: (time: ICAL.Time) => Date): Date | null {
  const end = part.getFirstPropertyValue('dtend');
  if (end instanceof ICAL.Time) return at(end);
  const duration = part.getFirstPropertyValue('duration');
  return duration instanceof ICAL.Duration ? new Date(at(start).getTime() + duration.toSeconds() * 1000) : null;
}
