import {
  answerEvent,
  createEvent as createEventRoute,
  getEvent,
  listCalendar,
  removeEvent as removeEventRoute,
  rescheduleAppointment,
  updateEvent,
} from '@isocenter/contract/office/calendar/routes.ts';
import { farEnd } from '@isocenter/contract/office/calendar/calendar-rules.ts';
import { calendarNames, mostDays, mostRooms } from '@isocenter/contract/office/calendar/calendar.ts';
import { say } from '@isocenter/contract/said.ts';
import { wallOf } from '@isocenter/contract/zoned-time.ts';
import { appointmentSlots, reschedule } from '#features/archive/appointments/appointments.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import { requireFree, requireRoom, roomOf } from './booking.ts';
import { entriesWithin, loadEvent } from './entries.ts';
import { roomsOf } from './room-queries.ts';
import { requireEvent, subjectOf } from './save-event.ts';
import { changeEvent, createEvent, removeEvent } from './series.ts';
import { audienceOf, peopleOfClinic, writeAnswer } from './write-event-queries.ts';

export interface CalendarNeeds {
  readonly db: Db;
  /** IANA name of the house's time zone. */
  readonly zone: () => string;
}

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

export function calendarRoutes(server: HttpServer, { db, zone }: CalendarNeeds): void {
  serve(server, listCalendar, async ({ query, principal, reply }) => {
    const stretch = { from: new Date(query.from), to: new Date(query.to) };
    const days = (stretch.to.getTime() - stretch.from.getTime()) / 86_400_000;
    requireFaultless(days > 0 && days <= mostDays ? {} : { to: say`is up to ${mostDays} days after the start` });
    const wanted = query.calendars?.split(',');
    const calendars = calendarNames.filter((name) => wanted?.includes(name) !== false);
    const found = await entriesWithin(db, principal, { stretch, calendars, timeZone: zone() });
    const may = {
      share: principal.can('update', 'Event'),
      doubleBook: principal.can('update', 'Event'),
      appoint: principal.can('create', 'Appointment'),
      readAppointments: principal.can('read', 'Appointment'),
    };
    // Thousands of entries, which have no more than they tell: picking their fields would take six times as long as writing them.
    reply.serializer(JSON.stringify);
    return { ...found, may, timeZone: zone() };
  });

  serve(server, getEvent, ({ params, query, principal }) => loadEvent(db, principal, params.eventId, dateOf(query.at)));

  serve(server, createEventRoute, async ({ body, principal }) =>
    loadEvent(db, principal, await createEvent(db, principal, body, zone())),
  );

  serve(server, updateEvent, async ({ params, query, body, principal }) => {
    const request = { part: query.part, at: dateOf(query.at), timeZone: zone() };
    return loadEvent(db, principal, await changeEvent(db, principal, params.eventId, body, request));
  });

  serve(server, removeEventRoute, async ({ params, query, principal }) => {
    await removeEvent(db, principal, params.eventId, { part: query.part, at: dateOf(query.at) });
    return {};
  });

  serve(server, answerEvent, async ({ params, body, principal }) => {
    await answer(db, principal, params.eventId, body.answer);
    return loadEvent(db, principal, params.eventId);
  });

  serve(server, rescheduleAppointment, async ({ params, body, principal }) => {
    await move(db, principal, { ...body, ...params, startsAt: new Date(body.startsAt), timeZone: zone() });
    return {};
  });
}

async function answer(db: Db, principal: Principal, eventId: number, given: 'yes' | 'maybe' | 'no'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireEvent(tx, principal, eventId, { forUpdate: true });
    if (!(await writeAnswer(tx, eventId, principal.accountId, given)))
      throw new AppError('conflict', 'You are not invited to this event.');
    const detail = { answer: given };
    await recordAudit(tx, principal, { action: 'calendar-event.answer', subject: subjectOf(eventId), detail });
    await tellOffice(tx, 'calendar', await audienceOf(tx, eventId));
  });
}

interface Move {
  readonly appointmentId: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly calendarRoomId?: number;
  readonly timeZone: string;
}

/** @throws AppError as the contract says */
async function move(db: Db, principal: Principal, request: Move): Promise<void> {
  const { appointmentId, startsAt, minutes, calendarRoomId, timeZone } = request;
  // On the clock of a clinic it may be a day before or after.
  const isInCalendar = startsAt < farEnd && startsAt.getUTCFullYear() > 1;
  requireFaultless(isInCalendar ? {} : { startsAt: say`is outside the calendar` });
  const [slot] = await appointmentSlots(db, principal, { appointmentId, most: 1, timeZone });
  if (slot === undefined) throw new AppError('not-found', 'There is no such appointment.');
  const wanted = calendarRoomId === undefined ? undefined : await requireRoom(db, principal, calendarRoomId);
  if (wanted !== undefined && wanted.clinicId !== slot.clinicId)
    throw new AppError('conflict', 'This room is in another clinic than the appointment.');
  const room = wanted ?? roomOf(slot, await roomsOf(db, principal, mostRooms));
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  if (room !== undefined) {
    const booked = { startsAt, endsAt, allDay: false, timeZone: slot.timeZone, rule: '', roomId: room.calendarRoomId };
    await db.transaction().execute((tx) => requireFree(tx, principal, booked, { timeZone, except: { appointmentId } }));
  }
  const wall = wallOf(startsAt, slot.timeZone);
  await reschedule(db, principal, appointmentId, {
    day: wall.slice(0, 10),
    time: wall.slice(11, 16),
    minutes,
    ...(wanted !== undefined && {
      room: wanted.name,
      ...(wanted.stationAeTitle !== '' && { stationAeTitle: wanted.stationAeTitle }),
    }),
  });
  await tellOffice(db, 'calendar', [...new Set([principal.accountId, ...(await peopleOfClinic(db, slot.clinicId))])]);
}
