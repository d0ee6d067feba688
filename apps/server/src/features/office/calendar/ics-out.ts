import ICAL from 'ical.js';
import type { CalendarName } from '@isocenter/contract/office/calendar/calendar.ts';
import { readRule, writeRule, compactWall } from '@isocenter/contract/office/calendar/calendar-rules.ts';
import { instantOf, wallOf } from '@isocenter/contract/zoned-time.ts';
import { appointmentSlots, type AppointmentSlot } from '#features/archive/appointments/appointments.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { eventsWithin, type EventRecord } from './event-queries.ts';
import { zoneComponent } from './ics-zone.ts';
import { lengthOf } from './occurrences.ts';

const dayMilliseconds = 86_400_000;
const most = 5000;

/** Writes a calendar file for other programs: a quarter of a year back, a year ahead. */
export async function calendarFile(
  db: Db,
  viewer: Principal,
  { calendars, timeZone }: { readonly calendars: readonly CalendarName[]; readonly timeZone: string },
): Promise<string> {
  const now = Date.now();
  const stretch = { from: new Date(now - 92 * dayMilliseconds), to: new Date(now + 366 * dayMilliseconds) };
  const events = await eventsWithin(db, viewer, { calendars, stretch, most });
  const withAppointments = calendars.includes('Business') && viewer.can('read', 'Appointment');
  const slots = withAppointments ? await appointmentSlots(db, viewer, { ...stretch, most, timeZone }) : [];
  return icsOf(events, slots);
}

/** Events, and appointments of which nothing is said but what is done and by which number it is known. */
export function icsOf(events: readonly EventRecord[], slots: readonly AppointmentSlot[]): string {
  const file = new ICAL.Component('vcalendar');
  file.addPropertyWithValue('version', '2.0');
  file.addPropertyWithValue('prodid', '-//Isocenter//Calendar//EN');
  file.addPropertyWithValue('method', 'PUBLISH');
  const zoned = events.filter(({ allDay, rule, seriesId }) => !allDay && (rule !== '' || seriesId !== null));
  for (const [zone, those] of Map.groupBy(zoned, ({ timeZone }) => timeZone)) {
    const first = Math.min(...those.map(({ startsAt }) => startsAt.getTime()));
    file.addSubcomponent(zoneComponent(zone, new Date(first)));
  }
  for (const event of events) file.addSubcomponent(eventComponent(event));
  for (const slot of slots) file.addSubcomponent(slotComponent(slot));
  return `${file.toString()}\r\n`;
}

function eventComponent(event: EventRecord): ICAL.Component {
  const part = new ICAL.Component('vevent');
  const { uid, title, location, roomName, description, url, calendar, insteadOf, rule, skipped, timeZone } = event;
  part.addPropertyWithValue('uid', uid);
  part.addPropertyWithValue('dtstamp', utc(new Date()));
  part.addPropertyWithValue('summary', title);
  part.addPropertyWithValue('categories', calendar);
  addTime(part, 'dtstart', event.startsAt, event);
  addTime(part, 'dtend', new Date(event.startsAt.getTime() + lengthOf(event)), event);
  if ((location || roomName) !== '') part.addPropertyWithValue('location', location || roomName);
  if (description !== '') part.addPropertyWithValue('description', description);
  if (/^https?:/.test(url)) part.addPropertyWithValue('url', url);
  if (insteadOf !== null) addTime(part, 'recurrence-id', insteadOf, event);
  const read = rule === '' ? undefined : readRule(rule, timeZone);
  if (read !== undefined) {
    // Of timed ones the end of a rule is told in UTC, of whole days as a day (RFC 5545 3.3.10).
    const until = (wall: string) =>
      event.allDay
        ? compactWall(wall).slice(0, 8)
        : `${compactWall(instantOf(wall, timeZone).toISOString().slice(0, 19))}Z`;
    part.addPropertyWithValue('rrule', ICAL.Recur.fromString(writeRule(read, until)));
  }
  for (const date of skipped) addTime(part, 'exdate', date, event);
  return part;
}

type Timing = Pick<EventRecord, 'allDay' | 'timeZone' | 'rule' | 'seriesId'>;

/** Whole days as days, those that repeat by the clock of their zone, others in UTC. */
function addTime(part: ICAL.Component, name: string, at: Date, { allDay, timeZone, rule, seriesId }: Timing): void {
  const wall = wallOf(at, timeZone);
  if (allDay) part.addPropertyWithValue(name, ICAL.Time.fromDateString(wall.slice(0, 10)));
  else if (rule === '' && seriesId === null) part.addPropertyWithValue(name, utc(at));
  else part.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(wall)).setParameter('tzid', timeZone);
}

function slotComponent({ appointmentId, startsAt, minutes, modality, accessionNumber }: AppointmentSlot) {
  const part = new ICAL.Component('vevent');
  part.addPropertyWithValue('uid', `appointment-${appointmentId}`);
  part.addPropertyWithValue('dtstamp', utc(new Date()));
  part.addPropertyWithValue('summary', `${modality} ${accessionNumber}`);
  part.addPropertyWithValue('categories', 'Business');
  part.addPropertyWithValue('dtstart', utc(startsAt));
  part.addPropertyWithValue('dtend', utc(new Date(startsAt.getTime() + minutes * 60_000)));
  return part;
}

function utc(at: Date): ICAL.Time {
  return ICAL.Time.fromDateTimeString(`${at.toISOString().slice(0, 19)}Z`);
}
