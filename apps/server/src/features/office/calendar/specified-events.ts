import {
  calendarNames,
  type CalendarName,
  firstAppointmentId,
  mostSpecified,
} from '@isocenter/contract/office/calendar/calendar.ts';
import type {
  ChangedSpecifiedEvent,
  GivenProps,
  NewSpecifiedEvent,
  SpecifiedEvent,
} from '@isocenter/contract/office/calendar/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import { instantOf, wallOf } from '@isocenter/contract/zoned-time.ts';
import {
  appointmentSlots,
  moveAppointment,
  reschedule,
  type AppointmentSlot,
} from '#features/archive/appointments/appointments.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { storedEvents, type EventRecord } from './event-queries.ts';
import { draftIn, requireEvent, requireOwnEvent, type Draft } from './save-event.ts';
import { changeDraft, createDraft, removeEvent } from './series.ts';
import { guestsOf } from './write-event-queries.ts';

type Guests = Awaited<ReturnType<typeof guestsOf>>;
type CalendarsQuery = { readonly calendars?: string | string[]; readonly 'calendars[]'?: string | string[] };

/** In all the ways in which clients send a list; without any, all of them, and an empty one is none. */
function calendarsOf(query: CalendarsQuery): readonly CalendarName[] {
  const given = query.calendars ?? query['calendars[]'];
  if (given === undefined) return calendarNames;
  const names = [given].flat().flatMap((text) => text.split(','));
  return calendarNames.filter((name) => names.includes(name));
}

export async function specifiedList(
  db: Db,
  viewer: Principal,
  request: CalendarsQuery & { readonly start?: string; readonly end?: string },
  timeZone: string,
): Promise<SpecifiedEvent[]> {
  const calendars = calendarsOf(request);
  const from =
    request.start === undefined ? new Date('0100-01-01T00:00:00Z') : whenOf(request.start, timeZone, 'start');
  const to = request.end === undefined ? new Date('9999-12-30T00:00:00Z') : whenOf(request.end, timeZone, 'end');
  requireOrder(from, to);
  const hasSpan = request.start !== undefined || request.end !== undefined;
  const stretch = hasSpan ? { from, to } : undefined;
  const events = await storedEvents(db, viewer, { calendars, stretch, most: mostSpecified });
  const guests = Map.groupBy(
    await guestsOf(
      db,
      events.map(({ id }) => id),
    ),
    ({ eventId }) => eventId,
  );
  const shown = events.map((event) => shownEvent(event, guests.get(event.id) ?? []));
  if (!calendars.includes('Business') || !viewer.can('read', 'Appointment')) return shown;
  const slots = await appointmentSlots(db, viewer, { ...stretch, most: mostSpecified, timeZone });
  return [...shown, ...slots.map(shownAppointment)];
}

function shownEvent(event: EventRecord, guests: Guests): SpecifiedEvent {
  const { id, url, title, startsAt, endsAt, allDay, calendar, location, description, roomName } = event;
  return {
    id,
    url,
    title,
    allDay,
    start: startsAt.toISOString(),
    end: endsAt?.toISOString() ?? null,
    extendedProps: {
      calendar,
      ...(guests.length > 0 && {
        guests: guests.map(({ accountId, name, avatar }) => ({
          value: String(accountId),
          label: name,
          avatar: avatar ?? '',
        })),
      }),
      ...((location || roomName) !== '' && { location: location || roomName }),
      ...(description !== '' && { description }),
    },
  };
}

function shownAppointment(slot: AppointmentSlot): SpecifiedEvent {
  const location = slot.room || slot.stationAeTitle;
  return {
    id: firstAppointmentId + slot.appointmentId,
    url: `/appointments?open=${slot.appointmentId}`,
    title: slot.procedure,
    start: slot.startsAt.toISOString(),
    end: new Date(slot.startsAt.getTime() + slot.minutes * 60_000).toISOString(),
    allDay: false,
    extendedProps: {
      calendar: 'Business',
      ...(location !== '' && { location }),
      ...(slot.reason !== '' && { description: slot.reason }),
    },
  };
}

/** A day, a time by the clock of the house, or an instant. @throws AppError `invalid-input` for what is none */
function whenOf(text: string, timeZone: string, field: string): Date {
  const [day = '', time = '00:00'] = text.split(/[T ]/);
  const isInstant = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time);
  const isDay =
    !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?/.exec(time)?.[0];
  const instant =
    !isDay || clock === undefined
      ? new Date(NaN)
      : isInstant
        ? new Date(`${day}T${time}`)
        : instantOf(`${day}T${clock.slice(0, 8).padEnd(8, ':00')}`, timeZone);
  const year = instant.getUTCFullYear();
  const isTime = !Number.isNaN(instant.getTime()) && year >= 100 && year <= 9998;
  requireFaultless(isTime ? {} : { [field]: say`is not a time` });
  return instant;
}

/** @throws AppError `invalid-input` for an end before the start */
function requireOrder(start: Date, end: Date | null): void {
  requireFaultless(end !== null && end < start ? { end: say`cannot be before the start` } : {});
}

/** Applies what somebody sends to the present draft. */
function draftFrom(given: ChangedSpecifiedEvent | NewSpecifiedEvent, before: Draft, timeZone: string): Draft {
  const props = given.extendedProps;
  const startsAt = given.start === undefined ? before.startsAt : whenOf(given.start, timeZone, 'start');
  const endsAt =
    given.end === undefined
      ? before.endsAt
      : given.end === null || given.end === ''
        ? null
        : whenOf(given.end, timeZone, 'end');
  requireOrder(startsAt, endsAt);
  const allDay = given.allDay ?? before.allDay;
  // Whole days come as midnights of Greenwich, or of the house.
  const isGreenwich = allDay && given.start !== undefined && /T00:00:00(\.0+)?Z$/.test(given.start);
  return {
    ...before,
    ...(props !== undefined && saidBy(props, before)),
    title: (given.title ?? before.title).trim(),
    url: given.url ?? props?.url ?? (given.url === null ? '' : before.url),
    startsAt,
    endsAt,
    allDay,
    timeZone: isGreenwich ? 'UTC' : given.start === undefined ? before.timeZone : timeZone,
  };
}

/** Reads `extendedProps`, which replace the present ones as a whole. */
function saidBy(props: GivenProps, before: Draft) {
  const guestIds = (props.guests ?? []).map((guest) =>
    idOf(typeof guest === 'object' ? (guest.value ?? guest.id ?? 0) : guest),
  );
  const calendar = props.calendar ?? before.calendar;
  return {
    calendar,
    guestIds: [...new Set(guestIds)],
    location: props.location ?? '',
    description: props.description ?? props.desc ?? '',
    ...(calendar !== before.calendar && { clinicId: null }),
  };
}

/** @throws AppError as the contract says */
export async function addSpecified(
  db: Db,
  principal: Principal,
  given: NewSpecifiedEvent,
  timeZone: string,
): Promise<SpecifiedEvent> {
  const nothing = {
    calendar: 'Business',
    clinicId: null,
    title: '',
    startsAt: new Date(),
    endsAt: null,
    allDay: false,
  } as const;
  const more = { timeZone, roomId: null, location: '', url: '', description: '', rule: '', remindMinutes: null };
  const draft = draftFrom(given, { ...nothing, ...more, guestIds: [] }, timeZone);
  return db.transaction().execute(async (tx) => {
    const eventId = await createDraft(tx, principal, draft, timeZone);
    return shownEvent(await requireEvent(tx, principal, eventId), await guestsOf(tx, [eventId]));
  });
}

/** @throws AppError as the contract says */
export async function changeSpecified(
  db: Db,
  principal: Principal,
  given: ChangedSpecifiedEvent,
  timeZone: string,
): Promise<SpecifiedEvent> {
  const id = idOf(given.id);
  if (id > firstAppointmentId) return changeAppointmentBy(db, principal, given, timeZone);
  return db.transaction().execute(async (tx) => {
    const before = await requireOwnEvent(tx, principal, id);
    const guests = await guestsOf(tx, [id]);
    const stored = { ...draftIn(before), guestIds: guests.map(({ accountId }) => accountId) };
    await changeDraft(tx, principal, before, { draft: draftFrom(given, stored, timeZone), timeZone });
    return shownEvent(await requireEvent(tx, principal, id), await guestsOf(tx, [id]));
  });
}

/** An appointment by its number among the specification's. @throws AppError `not-found` */
async function requireSlot(db: Db, principal: Principal, id: number, timeZone: string): Promise<AppointmentSlot> {
  const request = { appointmentId: id - firstAppointmentId, most: 1, timeZone };
  const [slot] = principal.can('read', 'Appointment') ? await appointmentSlots(db, principal, request) : [];
  if (slot === undefined) throw new AppError('not-found', 'There is no such event.');
  return slot;
}

async function changeAppointmentBy(
  db: Db,
  principal: Principal,
  given: ChangedSpecifiedEvent,
  timeZone: string,
): Promise<SpecifiedEvent> {
  const slot = await requireSlot(db, principal, idOf(given.id), timeZone);
  if (!principal.can('update', 'Appointment')) throw new AppError('forbidden', 'You may not change appointments.');
  const start = given.start === undefined ? slot.startsAt : whenOf(given.start, slot.timeZone, 'start');
  const end =
    given.end === undefined || given.end === null || given.end === ''
      ? undefined
      : whenOf(given.end, slot.timeZone, 'end');
  requireOrder(start, end ?? null);
  const wall = wallOf(start, slot.timeZone);
  const minutes = end === undefined ? slot.minutes : Math.round((end.getTime() - start.getTime()) / 60_000);
  const { location, description, desc } = given.extendedProps ?? {};
  await reschedule(db, principal, slot.appointmentId, {
    day: wall.slice(0, 10),
    time: wall.slice(11, 16),
    minutes,
    ...(given.title !== undefined && { procedure: given.title.trim().slice(0, 64) }),
    ...(typeof location === 'string' && { room: location.slice(0, 64) }),
    ...((description ?? desc) !== undefined && { reason: (description ?? desc ?? '').slice(0, 1000) }),
  });
  return shownAppointment(await requireSlot(db, principal, idOf(given.id), timeZone));
}

/** @throws AppError `not-found`, `forbidden`; `conflict` for an appointment that the machine began */
export async function removeSpecified(db: Db, principal: Principal, id: number, timeZone: string): Promise<void> {
  if (id <= firstAppointmentId) return removeEvent(db, principal, id, {});
  const { appointmentId } = await requireSlot(db, principal, id, timeZone);
  if (!principal.can('update', 'Appointment')) throw new AppError('forbidden', 'You may not change appointments.');
  return moveAppointment(db, principal, appointmentId, { state: 'cancelled', reason: 'Taken out of the calendar' });
}
