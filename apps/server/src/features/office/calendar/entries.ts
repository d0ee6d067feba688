import { mostEntries, type CalendarName, mostRooms } from '@isocenter/contract/office/calendar/calendar.ts';
import type { CalendarEntry, CalendarEvent } from '@isocenter/contract/office/calendar/fields.ts';
import { dayIn, wallOf } from '@isocenter/contract/zoned-time.ts';
import { appointmentSlots, type AppointmentSlot } from '#features/archive/appointments/appointments.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { roomOf } from './booking.ts';
import { eventsWithin, type EventRecord } from './event-queries.ts';
import { lengthOf, startsWithin, type Stretch } from './occurrences.ts';
import { roomsOf, type RoomRecord } from './room-queries.ts';
import { draftIn, requireEvent } from './save-event.ts';
import { replacements, requireOne } from './series.ts';
import { guestsOf } from './write-event-queries.ts';

/** Everything in a stretch of time that somebody sees, by when it begins. */
export async function entriesWithin(
  db: Db,
  viewer: Principal,
  { stretch, calendars, timeZone }: { stretch: Stretch; calendars: readonly CalendarName[]; timeZone: string },
): Promise<{ readonly rows: CalendarEntry[]; readonly isCut: boolean }> {
  const most = mostEntries + 1;
  const events = await eventsWithin(db, viewer, { calendars, stretch, most });
  const replaced = await replacements(db, events);
  const withAppointments = calendars.includes('Business') && viewer.can('read', 'Appointment');
  const slots = withAppointments ? await appointmentSlots(db, viewer, { ...stretch, most, timeZone }) : [];
  const rooms = slots.length === 0 ? [] : await roomsOf(db, viewer, mostRooms);
  const mayMove = viewer.can('update', 'Appointment');
  const all = [
    ...events.flatMap((event) => entriesOf(event, stretch, replaced.get(event.id) ?? [])),
    ...slots.map((slot) => entryOf(slot, roomOf(slot, rooms), mayMove)),
    // Instants in one form come as their texts do.
  ].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0));
  const isCut = events.length === most || slots.length === most || all.length > mostEntries;
  return { rows: withClashes(all.slice(0, mostEntries)), isCut };
}

function entriesOf(event: EventRecord, { from, to }: Stretch, replaced: readonly Date[]): CalendarEntry[] {
  const length = lengthOf(event);
  const first = new Date(from.getTime() - length + 1);
  const starts = startsWithin({ ...event, skipped: [...event.skipped, ...replaced] }, { from: first, to });
  const repeats = event.rule !== '';
  const shared = sharedOf(event);
  return starts.map((start) => {
    const { startDay, endDay } = daysOf(event, start, length);
    const startsAt = start.toISOString();
    return {
      ...shared,
      key: repeats ? `e${event.id}@${start.getTime()}` : `e${event.id}`,
      at: repeats ? startsAt : null,
      startsAt,
      endsAt: new Date(start.getTime() + length).toISOString(),
      startDay,
      endDay,
      repeats: repeats || event.seriesId !== null,
    };
  });
}

function sharedOf(event: EventRecord) {
  const { id, calendar, title, allDay, location, roomId, roomName, clinicId, clinicName, ownerName, answer } = event;
  const none = { appointmentId: null, modality: '', patient: '', state: '', accessionNumber: '', isTaken: false };
  const shown = { calendar, title, allDay, location, roomName, clinicId, clinicName, ownerName, answer };
  return { ...none, ...shown, eventId: id, calendarRoomId: roomId, mayChange: event.mayChange };
}

/** The first and the last day of it, by its own clock. */
function daysOf({ timeZone }: EventRecord, start: Date, length: number): { startDay: string; endDay: string } {
  const startDay = dayIn(start, timeZone);
  return { startDay, endDay: length === 0 ? startDay : dayIn(new Date(start.getTime() + length - 1), timeZone) };
}

function entryOf(slot: AppointmentSlot, room: RoomRecord | undefined, mayMove: boolean): CalendarEntry {
  const { appointmentId, clinicId, clinicName, startsAt, minutes, timeZone, modality, state, accessionNumber } = slot;
  const day = dayIn(startsAt, timeZone);
  return {
    key: `a${appointmentId}`,
    eventId: null,
    appointmentId,
    at: null,
    calendar: 'Business',
    title: slot.procedure,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
    allDay: false,
    startDay: day,
    endDay: day,
    location: slot.room || slot.stationAeTitle,
    calendarRoomId: room?.calendarRoomId ?? null,
    roomName: room?.name ?? '',
    clinicId,
    clinicName,
    ownerName: '',
    modality,
    patient: [slot.familyName, slot.givenName].filter((name) => name !== '').join(', '),
    state,
    accessionNumber,
    answer: null,
    repeats: false,
    isTaken: false,
    // What the machine began is not the desk's any more.
    mayChange: mayMove && ['planned', 'arrived'].includes(state),
  };
}

/** Marks what is in the same room at the same time; the rows come by when they begin. */
function withClashes(rows: readonly CalendarEntry[]): CalendarEntry[] {
  const taken = new Set<string>();
  const byRoom = Map.groupBy(
    rows.filter(({ calendarRoomId }) => calendarRoomId !== null),
    ({ calendarRoomId }) => calendarRoomId,
  );
  for (const ofRoom of byRoom.values()) {
    let [latest] = ofRoom;
    for (const row of ofRoom.slice(1)) {
      if (latest !== undefined && row.startsAt < latest.endsAt) taken.add(row.key).add(latest.key);
      if (latest === undefined || row.endsAt > latest.endsAt) latest = row;
    }
  }
  return rows.map((row) => (taken.has(row.key) ? { ...row, isTaken: true } : row));
}

/** An event as the form shows it; of one that repeats with `at`, the one of that time. @throws AppError `not-found` */
export async function loadEvent(db: Db, viewer: Principal, eventId: number, at?: Date): Promise<CalendarEvent> {
  const event = await requireEvent(db, viewer, eventId);
  if (at !== undefined) requireOne(event, at);
  const { id, allDay, timeZone, revision, ownerName, roomName, answer } = event;
  const { startsAt: _from, endsAt: _to, roomId, ...fields } = draftIn(event);
  const guests = (await guestsOf(db, [id])).map(({ eventId: _event, ...guest }) => guest);
  const start = at ?? event.startsAt;
  const length = lengthOf(event);
  const [from, to] = [wallOf(start, timeZone), wallOf(new Date(start.getTime() + length), timeZone)];
  const { startDay, endDay } = daysOf(event, start, length);
  return {
    ...fields,
    calendarRoomId: roomId,
    startDay,
    startTime: allDay ? '09:00' : from.slice(11, 16),
    endDay: allDay ? endDay : to.slice(0, 10),
    endTime: allDay ? '10:00' : to.slice(11, 16),
    guestIds: guests.map(({ accountId }) => accountId),
    eventId: id,
    revision,
    ownerName,
    roomName,
    guests,
    answer,
    may: { change: event.mayChange, answer: answer !== null },
  };
}
