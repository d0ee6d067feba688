import { Type } from 'typebox';
import { mayOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, Instant, Revision, Nothing, oneOf, listOf } from '../../schemas.ts';
import { CalendarRoom, NewRoom, roomFields, FreeSlot, ClinicHours, WorkingDays } from './calendar-rooms-fields.ts';
import { CalendarEntry, CalendarEvent, NewEvent, PartQuery, fields } from './fields.ts';

const own = { kind: 'ability', action: 'create', subject: 'Event' } as const;
const EventParams = strict({ eventId: Key });

/** Everything in a stretch of time that the caller sees, by when it begins; `isCut` if there is more than one answer holds. */
export const listCalendar = defineRoute({
  method: 'GET',
  path: '/api/office/calendar',
  summary: 'What is in the calendar',
  access: own,
  query: strict({
    from: Instant,
    to: Instant,
    /** With commas between; all without it. */
    calendars: Type.Optional(Type.String({ maxLength: 60, pattern: '^[A-Za-z,]*$' })),
  }),
  response: Type.Object({
    rows: Type.Array(CalendarEntry),
    isCut: Type.Boolean(),
    may: mayOf('share', 'doubleBook', 'appoint', 'readAppointments'),
    /** The time zone of the house. */
    timeZone: Type.String(),
  }),
});

/** For a repeated event `at` names the one of that time. */
export const getEvent = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-events/:eventId',
  summary: 'One event',
  access: own,
  params: EventParams,
  query: strict({ at: Type.Optional(Instant) }),
  response: CalendarEvent,
});

/** `conflict` if the room is in use and the caller may not book it twice; `forbidden` for a clinic's calendar without the right. */
export const createEvent = defineRoute({
  method: 'POST',
  path: '/api/office/calendar-events',
  summary: 'Add an event',
  access: own,
  body: NewEvent,
  tidied: true,
  response: CalendarEvent,
  status: 201,
  audit: 'calendar-event.create',
});

/** Replaces all fields of one, of it and those after, or of all; `stale-revision` when somebody saved in between. */
export const updateEvent = defineRoute({
  method: 'PUT',
  path: '/api/office/calendar-events/:eventId',
  summary: 'Change an event',
  access: own,
  params: EventParams,
  query: PartQuery,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: CalendarEvent,
  audit: 'calendar-event.change',
});

export const removeEvent = defineRoute({
  method: 'DELETE',
  path: '/api/office/calendar-events/:eventId',
  summary: 'Remove an event',
  access: own,
  params: EventParams,
  query: PartQuery,
  response: Nothing,
  audit: 'calendar-event.remove',
});

/** For people who are invited. */
export const answerEvent = defineRoute({
  method: 'POST',
  path: '/api/office/calendar-events/:eventId/answer',
  summary: 'Answer an invitation',
  access: own,
  params: EventParams,
  body: strict({ answer: oneOf(['yes', 'maybe', 'no'] as const) }),
  response: CalendarEvent,
  audit: 'calendar-event.answer',
});

/** Moves an appointment: the machines receive the new time with their next query. `conflict` as for events. */
export const rescheduleAppointment = defineRoute({
  method: 'POST',
  path: '/api/office/calendar-appointments/:appointmentId/time',
  summary: 'Move an appointment',
  access: { kind: 'ability', action: 'update', subject: 'Appointment' },
  params: strict({ appointmentId: Key }),
  body: strict({
    startsAt: Instant,
    minutes: Type.Integer({ minimum: 5, maximum: 720 }),
    /** Left out, it stays where it is. */
    calendarRoomId: Type.Optional(Key),
  }),
  response: Nothing,
  audit: 'appointment.change',
});

const use = { kind: 'ability', action: 'create', subject: 'Event' } as const;
const keep = { kind: 'ability', action: 'update', subject: 'Event' } as const;
const RoomParams = strict({ calendarRoomId: Key });

/** Those of the caller's clinics, by clinic and name. */
export const listRooms = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-rooms',
  summary: 'Rooms and devices that are booked',
  access: use,
  response: Type.Object({ rows: Type.Array(CalendarRoom), may: mayOf('change') }),
});

/** `conflict` for a name that another room of the clinic has, and beyond `mostRooms`. */
export const createRoom = defineRoute({
  method: 'POST',
  path: '/api/office/calendar-rooms',
  summary: 'Add a room',
  access: keep,
  body: NewRoom,
  tidied: true,
  response: CalendarRoom,
  status: 201,
  audit: 'calendar-room.create',
});

export const updateRoom = defineRoute({
  method: 'PUT',
  path: '/api/office/calendar-rooms/:calendarRoomId',
  summary: 'Change a room',
  access: keep,
  params: RoomParams,
  body: strict({ ...roomFields, revision: Revision }),
  tidied: true,
  response: CalendarRoom,
  audit: 'calendar-room.change',
});

/** Events that were in it stay, without a room. */
export const removeRoom = defineRoute({
  method: 'DELETE',
  path: '/api/office/calendar-rooms/:calendarRoomId',
  summary: 'Remove a room',
  access: keep,
  params: RoomParams,
  response: Nothing,
  audit: 'calendar-room.remove',
});

export const listFreeSlots = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-slots',
  summary: 'When a room is free',
  access: use,
  query: strict({
    calendarRoomId: Key,
    from: Instant,
    minutes: Type.Integer({ minimum: 5, maximum: 720 }),
  }),
  response: listOf(FreeSlot),
});

export const listHours = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-hours',
  summary: 'When the clinics work',
  access: use,
  response: listOf(ClinicHours),
});

export const putHours = defineRoute({
  method: 'PUT',
  path: '/api/office/calendar-hours/:clinicId',
  summary: 'Say when a clinic works',
  access: keep,
  params: strict({ clinicId: Key }),
  body: strict({ days: WorkingDays }),
  response: Nothing,
  audit: 'calendar-hours.change',
});
