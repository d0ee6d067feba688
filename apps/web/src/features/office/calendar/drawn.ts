import type { EventApi, EventInput } from '@fullcalendar/core';
import type { CalendarEntry } from '@isocenter/contract/office/calendar/fields.ts';
import type { ClinicHours } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { dayAfter, instantOf, wallAfter, wallOf } from '@isocenter/contract/zoned-time.ts';
import { laneAt, laneDay, laneOf, shifted, type Lanes } from './room-lanes.ts';
import { timeOf, type NewTime } from './use-entry-moves.ts';
import { closedParts } from './working-hours.ts';

const halfDay = 12 * 3_600_000;

/** Something as the library draws it; with lanes, in that of its room, and of its day alone. */
export function drawn(entry: CalendarEntry, timeZone: string, lanes: Lanes | undefined): EventInput[] {
  const { key, title, startsAt, endsAt, startDay, endDay, mayChange, allDay } = entry;
  const [start, end] = [startsAt, endsAt].map((at) => wallOf(new Date(at), timeZone)) as [string, string];
  const isDrawnByDays = isAbove(entry);
  const lastDay = end.slice(11, 16) > '12:00' ? dayAfter(end.slice(0, 10), 1) : end.slice(0, 10);
  const days = allDay ? { start: startDay, end: dayAfter(endDay, 1) } : { start: start.slice(0, 10), end: lastDay };
  const span = isDrawnByDays ? days : { start, end };
  const plain = { id: key, title, allDay: isDrawnByDays, ...span, editable: mayChange && isDrawnByDays === allDay };
  if (lanes === undefined) return [plain];
  const [lane, midnight] = [laneOf(lanes, entry), isDrawnByDays ? '' : 'T00:00:00'];
  const [first, last] = [`${lanes.day}${midnight}`, `${dayAfter(lanes.day, 1)}${midnight}`];
  if (lane < 0 || span.start >= last || span.end <= first) return [];
  const isWhole = span.start >= first && span.end <= last;
  const [from, to] = [span.start < first ? first : span.start, span.end > last ? last : span.end];
  const isMoved = plain.editable && isWhole && !isDrawnByDays;
  return [{ ...plain, start: shifted(from, lane), end: shifted(to, lane), editable: isMoved }];
}

/** On call and what else lasts half a day and more stands above the hours, by whole days. */
function isAbove({ allDay, calendar, startsAt, endsAt }: CalendarEntry): boolean {
  return allDay || (calendar === 'Family' && Date.parse(endsAt) - Date.parse(startsAt) >= halfDay);
}

/** Returns the new time of a moved entry; without an end it is as long as it was, or an hour. */
export function movedTo(event: EventApi, entry: CalendarEntry, timeZone: string, lanes: Lanes | undefined): NewTime {
  const lane = lanes === undefined ? 0 : laneAt(lanes, event.startStr);
  const [startStr, endStr] = [event.startStr, event.endStr].map((text) => text && shifted(text, -lane)) as [
    string,
    string,
  ];
  const before = timeOf(entry);
  const calendarRoomId = lanes?.rooms[lane]?.calendarRoomId ?? before.calendarRoomId;
  const startDay = startStr.slice(0, 10);
  const endDay = endStr === '' ? dayAfter(startDay, 1) : endStr.slice(0, 10);
  const start = `${startStr.slice(0, 16)}:00`;
  const length = entry.allDay ? 3_600_000 : before.endsAt.getTime() - before.startsAt.getTime();
  const end = endStr === '' ? wallAfter(start, length) : `${endStr.slice(0, 16)}:00`;
  const { allDay } = event;
  if (allDay) return { ...before, calendarRoomId, allDay, startDay, endDay };
  const times = { startsAt: instantOf(start, timeZone), endsAt: instantOf(end, timeZone) };
  return { ...times, calendarRoomId, allDay, startDay, endDay };
}

export interface Grounds {
  /** Those that are drawn; without lanes. */
  readonly days: readonly string[];
  /** Only days that are closed as a whole. */
  readonly isByDays: boolean;
  readonly lanes: Lanes | undefined;
  readonly hours: readonly ClinicHours[];
  readonly entries: readonly CalendarEntry[];
  readonly timeZone: string;
}

/** Returns the backgrounds behind the entries: the closed hours, and the holidays of clinics. */
export function grounds({ days, isByDays, lanes, hours, entries, timeZone }: Grounds): EventInput[] {
  const holidays = entries.filter((entry) => entry.calendar === 'Holiday' && entry.allDay && entry.clinicId !== null);
  if (lanes === undefined)
    return [
      ...days.flatMap((day) => closed(day, hours, timeZone, 0)).filter(({ allDay }) => allDay === true || !isByDays),
      ...holidays.map(({ startDay, endDay }) => ground('iso-holiday', startDay, dayAfter(endDay, 1))),
    ];
  return lanes.rooms.flatMap(({ clinicId }, at) => [
    ...closed(
      lanes.day,
      hours.filter((clinic) => clinic.clinicId === clinicId),
      timeZone,
      at,
    ),
    ...holidays
      .filter((one) => one.clinicId === clinicId && one.startDay <= lanes.day && one.endDay >= lanes.day)
      .map(() => ground('iso-holiday', laneDay(lanes, at), laneDay(lanes, at + 1))),
  ]);
}

function closed(day: string, clinics: readonly ClinicHours[], timeZone: string, lane: number): EventInput[] {
  return closedParts(day, clinics, timeZone).map(({ from, to }) => {
    const isWhole = from === `${day}T00:00:00` && to === `${dayAfter(day, 1)}T00:00:00`;
    const [start, end] = isWhole ? [from.slice(0, 10), to.slice(0, 10)] : [from, to];
    return ground('iso-closed', shifted(start, lane), shifted(end, lane));
  });
}

function ground(className: string, start: string, end: string): EventInput {
  return { display: 'background', className, start, end, allDay: start.length === 10 };
}
