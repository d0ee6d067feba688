import Type, { type Static } from 'typebox';
import { needing, type Faults, startingWith } from '../fields.ts';
import { mayOf } from '../lists.ts';
import { filledLine, line, lines } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Instant, Key, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { isTimeZone } from '../time-zone.ts';
import { longestRule, readRule } from './calendar-rules.ts';

export const calendarNames = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'] as const;
export type CalendarName = (typeof calendarNames)[number];

/** Those that a clinic can have: on call, closed and on leave, maintenance. The others are somebody's own. */
export const sharedCalendars = ['Family', 'Holiday', 'ETC'] as const satisfies readonly CalendarName[];
export function isShared(calendar: CalendarName): boolean {
  return sharedCalendars.some((name) => name === calendar);
}

export const guestAnswers = ['asked', 'yes', 'maybe', 'no'] as const;
export type GuestAnswer = (typeof guestAnswers)[number];

/** Which of those that repeat a change is about. */
export const seriesParts = ['one', 'following', 'all'] as const;
export type SeriesPart = (typeof seriesParts)[number];

const timeWords = needing(say`is a time of the day such as 14:30`);
export const ClockTime = Type.String({ maxLength: 5, pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$', ...timeWords });

/** Of the web or of this installation; nothing that a browser would run. */
export const EventUrl = Type.String({
  maxLength: 300,
  pattern: '^$|^https?://[^\\s\\p{Cc}]+$|^/[^\\s\\p{Cc}]*$',
  ...needing(say`is not a web address`),
});

const fields = {
  calendar: oneOf(calendarNames),
  /** Whose it is, for the calendars that a clinic can have; null: the maker's own. */
  clinicId: nullable(Key),
  title: filledLine(200),
  /** By the clock of the time zone. The times of an event that lasts whole days mean nothing; its end is its last day. */
  startDay: CalendarDate,
  startTime: ClockTime,
  endDay: CalendarDate,
  endTime: ClockTime,
  allDay: Type.Boolean(),
  timeZone: filledLine(64),
  calendarRoomId: nullable(Key),
  location: line(200),
  url: EventUrl,
  description: lines(4000),
  guestIds: Type.Array(Key, { maxItems: 50, uniqueItems: true }),
  /** RFC 5545; empty: once. */
  rule: line(longestRule),
  /** How long before it its people are reminded; null: not. */
  remindMinutes: nullable(Type.Integer({ minimum: 0, maximum: 40_320 })),
};
export const EventFields = strict(fields);
export type EventFields = Static<typeof EventFields>;

export const emptyEvent: EventFields = {
  calendar: 'Personal',
  clinicId: null,
  title: '',
  startDay: '',
  startTime: '09:00',
  endDay: '',
  endTime: '10:00',
  allDay: false,
  timeZone: 'UTC',
  calendarRoomId: null,
  location: '',
  url: '',
  description: '',
  guestIds: [],
  rule: '',
  remindMinutes: 15,
};

export const NewEvent = startingWith(EventFields, emptyEvent, 'title', 'startDay', 'endDay', 'timeZone');

/** What no field tells alone. */
export function eventFaults(event: EventFields): Faults {
  const { startDay, startTime, endDay, endTime, allDay, timeZone, rule, calendar, clinicId } = event;
  const [start, end] = allDay ? [startDay, endDay] : [`${startDay}T${startTime}`, `${endDay}T${endTime}`];
  return {
    ...(end < start && { [allDay || endDay < startDay ? 'endDay' : 'endTime']: say`cannot be before the start` }),
    ...(!isTimeZone(timeZone) && { timeZone: say`has to be a time zone such as Europe/Lisbon` }),
    ...(rule !== '' &&
      readRule(rule, 'UTC') === undefined && { rule: say`is no rule that repeats by days, weeks, months or years` }),
    ...(clinicId !== null && !isShared(calendar) && { clinicId: say`is for Family, Holiday and ETC only` }),
  };
}

export const EventMay = mayOf('change', 'answer');

export const EventGuest = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  avatar: nullable(Type.String()),
  answer: oneOf(guestAnswers),
});

export const CalendarEvent = Type.Object({
  ...fields,
  eventId: Type.Integer(),
  revision: Type.Integer(),
  ownerName: Type.String(),
  roomName: Type.String(),
  guests: Type.Array(EventGuest),
  /** What the caller answered, where he is invited. */
  answer: nullable(oneOf(guestAnswers)),
  may: EventMay,
});
export type CalendarEvent = Static<typeof CalendarEvent>;

/** Something in a stretch of the calendar: an event, one of those of an event that repeats, or a patient's appointment. */
export const CalendarEntry = Type.Object({
  /** Of its own among all that is told. */
  key: Type.String(),
  eventId: nullable(Type.Integer()),
  appointmentId: nullable(Type.Integer()),
  /** Of those that repeat: when it would be if it had not been moved. */
  at: nullable(Instant),
  calendar: oneOf(calendarNames),
  title: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  /** Whole days: from the first to the last, by no clock. */
  allDay: Type.Boolean(),
  startDay: CalendarDate,
  endDay: CalendarDate,
  location: Type.String(),
  calendarRoomId: nullable(Type.Integer()),
  roomName: Type.String(),
  clinicId: nullable(Type.Integer()),
  clinicName: Type.String(),
  ownerName: Type.String(),
  /** Of an appointment: empty for events. */
  modality: Type.String(),
  patient: Type.String(),
  state: Type.String(),
  accessionNumber: Type.String(),
  answer: nullable(oneOf(guestAnswers)),
  repeats: Type.Boolean(),
  /** Its room is taken by something else at the time. */
  isTaken: Type.Boolean(),
  mayChange: Type.Boolean(),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

/** No longer stretch is told at once, and no more entries. */
export const mostDays = 100;
export const mostEntries = 5000;

const own = { kind: 'ability', action: 'create', subject: 'Event' } as const;
const EventParams = strict({ eventId: Key });
/** `at` names the one of those that repeat, by when it would be. */
export const PartQuery = strict({ part: Type.Optional(oneOf(seriesParts)), at: Type.Optional(Instant) });

/** Everything in a stretch of time that the caller sees, by when it begins; `isCut` where there is more than can be told. */
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
    /** Of the house. */
    timeZone: Type.String(),
  }),
});

/** Of one that repeats with `at`, the one of that time. */
export const getEvent = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-events/:eventId',
  summary: 'One event',
  access: own,
  params: EventParams,
  query: strict({ at: Type.Optional(Instant) }),
  response: CalendarEvent,
});

/** `conflict` where the room is taken and the caller may not book it twice; `forbidden` for a clinic's calendar without the right. */
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

/** For who is invited. */
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

/** Puts an appointment elsewhere: the machines are told of the new time with their next question. `conflict` as for events. */
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
