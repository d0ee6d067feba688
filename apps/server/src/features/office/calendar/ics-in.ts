import ICAL from 'ical.js';
import { mostIcsEvents } from '@isocenter/contract/office/calendar-feeds.ts';
import { readRule, writeRule } from '@isocenter/contract/office/calendar-rules.ts';
import { say } from '@isocenter/contract/said.ts';
import { isTimeZone } from '@isocenter/contract/time-zone.ts';
import { instantOf } from '@isocenter/contract/zoned-time.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { farEnd } from './occurrences.ts';
import { addEvent, type Draft } from './save-event.ts';
import { knownUids } from './feed-queries.ts';

interface Read {
  readonly uid: string;
  readonly draft: Draft;
  readonly skipped: readonly Date[];
  /** Of one of a series. */
  readonly insteadOf: Date | null;
}

type Calendar = 'Personal' | 'Business';

/**
 * Takes in the events of an ICS file as the caller's own. @returns how many were added, were there before, and are left out
 * @throws AppError `invalid-input` for what is no such file, or has too many events
 */
export async function importIcs(
  db: Db,
  principal: Principal,
  { ics, calendar, timeZone }: { readonly ics: string; readonly calendar: Calendar; readonly timeZone: string },
): Promise<{ added: number; known: number; left: number }> {
  const parts = eventsIn(ics);
  const all = parts.map((part) => readEvent(part, calendar, timeZone));
  const read = all.filter((one) => one !== undefined);
  return db.transaction().execute(async (tx) => {
    const there = new Set(
      await knownUids(
        tx,
        principal.accountId,
        read.map(({ uid }) => uid),
      ),
    );
    const madeAs = new Map<string, number>();
    let added = 0;
    const ownerId = principal.accountId;
    for (const { uid, draft, skipped, insteadOf } of read.toSorted((one) => (one.insteadOf === null ? -1 : 1))) {
      const seriesId = madeAs.get(uid) ?? null;
      if (there.has(uid) || (insteadOf === null) !== (seriesId === null)) continue;
      const made = { ownerId, uid, skipped, seriesId, insteadOf };
      const eventId = await addEvent(tx, principal, draft, made, timeZone);
      if (insteadOf === null) madeAs.set(uid, eventId);
      added += 1;
    }
    const known = read.filter(({ uid }) => there.has(uid)).length;
    const outcome = { added, known, left: parts.length - added - known };
    const subject = { kind: 'user', id: String(ownerId) };
    await recordAudit(tx, principal, { action: 'calendar.import', subject, detail: { calendar, ...outcome } });
    return outcome;
  });
}

function eventsIn(ics: string): ICAL.Component[] {
  const parts = parsed(ics).flatMap((file) => file.getAllSubcomponents('vevent'));
  requireFaultless(parts.length > mostIcsEvents ? { ics: say`has more than ${mostIcsEvents} events` } : {});
  return parts;
}

function parsed(ics: string): ICAL.Component[] {
  try {
    const jcal: unknown = ICAL.parse(ics);
    const files = Array.isArray(jcal) && Array.isArray(jcal[0]) ? jcal : [jcal];
    // The parser answers with jCal, one for each calendar of the text.
    const found = files.map((file) => new ICAL.Component(file as [])).filter(({ name }) => name === 'vcalendar');
    if (found.length > 0) return found;
  } catch {
    // The parser throws plain errors about whatever it stumbled over.
  }
  throw new AppError('invalid-input', 'This is no ICS file.', { ics: say`is no ICS file` });
}

const cut = (value: unknown, most: number): string =>
  (typeof value === 'string' ? value : '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .slice(0, most)
    .trim();
const lineOf = (value: unknown, most: number): string => cut(value, most).replaceAll('\n', ' ');

/** An event of a file; undefined for one that cannot be kept as it is. */
function readEvent(part: ICAL.Component, calendar: Calendar, house: string): Read | undefined {
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
      calendar,
      clinicId: null,
      startsAt,
      endsAt,
      timeZone,
      roomId: null,
      remindMinutes: null,
      guestIds: [],
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
