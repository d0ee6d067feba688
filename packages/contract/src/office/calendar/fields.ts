import { Type, type Static } from 'typebox';
import { filledLine, line, lines } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { oneOf, nullable, Key, CalendarDate, strict, Instant } from '../../schemas.ts';
import { SpecifiedId } from '../../specified.ts';
import { isTimeZone } from '../../time-zone.ts';
import { longestRule, readRule } from './calendar-rules.ts';
import { calendarNames, isShared, guestAnswers, seriesParts } from './calendar.ts';

const timeWords = needing(say`is a time of the day such as 14:30`);
export const ClockTime = Type.String({ maxLength: 5, pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$', ...timeWords });

/** An address of the web or of this installation; nothing that a browser would run. */
export const EventUrl = Type.String({
  maxLength: 300,
  pattern: '^$|^https?://[^\\s\\p{Cc}]+$|^/[^\\s\\p{Cc}]*$',
  ...needing(say`is not a web address`),
});

export const fields = {
  calendar: oneOf(calendarNames),
  /** The clinic, for the calendars that a clinic can have; null: the maker's own. */
  clinicId: nullable(Key),
  title: filledLine(200),
  /** By the clock of the time zone. Times of an event of whole days are ignored; its end is its last day. */
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
  /** Minutes before it at which its people are reminded; null: no reminder. */
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

/** Returns the faults that concern several fields. */
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
  /** The caller's answer to an invitation. */
  answer: nullable(oneOf(guestAnswers)),
  may: EventMay,
});
export type CalendarEvent = Static<typeof CalendarEvent>;

/** Something in a stretch of the calendar: an event, one of those of an event that repeats, or a patient's appointment. */
export const CalendarEntry = Type.Object({
  /** The key is unique among all entries of the answer. */
  key: Type.String(),
  eventId: nullable(Type.Integer()),
  appointmentId: nullable(Type.Integer()),
  /** For a repeated event: its time if it had not been moved. */
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
  /** For an appointment; empty for events. */
  modality: Type.String(),
  patient: Type.String(),
  state: Type.String(),
  accessionNumber: Type.String(),
  answer: nullable(oneOf(guestAnswers)),
  repeats: Type.Boolean(),
  /** True if something else has its room at the time. */
  isTaken: Type.Boolean(),
  mayChange: Type.Boolean(),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

/** `at` names the one of those that repeat, by when it would be. */
export const PartQuery = strict({ part: Type.Optional(oneOf(seriesParts)), at: Type.Optional(Instant) });

const Guest = Type.Object({ value: Type.String(), label: Type.String(), avatar: Type.String() });

export const SpecifiedEvent = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  title: Type.String(),
  start: Type.String(),
  end: nullable(Type.String()),
  allDay: Type.Boolean(),
  extendedProps: Type.Object({
    calendar: oneOf(calendarNames),
    guests: Type.Optional(Type.Array(Guest)),
    location: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
  }),
});
export type SpecifiedEvent = Static<typeof SpecifiedEvent>;

/** A day, a time by the clock of the house, or an instant. */
export const When = Type.String({
  maxLength: 35,
  pattern:
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?$',
});

const GivenGuest = Type.Union([
  SpecifiedId,
  strict({
    value: Type.Optional(SpecifiedId),
    id: Type.Optional(SpecifiedId),
    label: Type.Optional(line(200)),
    avatar: Type.Optional(nullable(line(500))),
  }),
]);

/** The fields as the form sends them, and as dragging sends the library's own event object; its appearance is not saved. */
const given = {
  url: Type.Optional(nullable(EventUrl)),
  end: Type.Optional(nullable(Type.Union([When, Type.Literal('')]))),
  allDay: Type.Optional(Type.Boolean()),
  display: Type.Optional(line(40)),
  groupId: Type.Optional(line(40)),
  backgroundColor: Type.Optional(line(40)),
  borderColor: Type.Optional(line(40)),
  textColor: Type.Optional(line(40)),
  classNames: Type.Optional(Type.Array(line(40), { maxItems: 20 })),
};
const Props = strict({
  calendar: Type.Optional(oneOf(calendarNames)),
  guests: Type.Optional(Type.Union([Type.Array(GivenGuest, { maxItems: 50 }), Type.Null()])),
  location: Type.Optional(nullable(line(200))),
  description: Type.Optional(nullable(lines(4000))),
  desc: Type.Optional(nullable(lines(4000))),
  url: Type.Optional(nullable(EventUrl)),
});
export type GivenProps = Static<typeof Props>;

export const NewSpecifiedEvent = strict({
  ...given,
  id: Type.Optional(nullable(Type.Union([SpecifiedId, Type.Literal('')]))),
  title: filledLine(200),
  start: When,
  extendedProps: Type.Optional(Props),
});
export const ChangedSpecifiedEvent = strict({
  ...given,
  id: SpecifiedId,
  title: Type.Optional(filledLine(200)),
  start: Type.Optional(When),
  extendedProps: Type.Optional(Props),
});
export type NewSpecifiedEvent = Static<typeof NewSpecifiedEvent>;
export type ChangedSpecifiedEvent = Static<typeof ChangedSpecifiedEvent>;
