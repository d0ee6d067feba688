import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Nothing, nullable, oneOf, strict } from '../schemas.ts';
import { IdText, SpecifiedId, specifiedFailures as failures } from '../specified.ts';
import { filledLine, line, lines } from '../people/field-rules.ts';
import { calendarNames, EventUrl } from './calendar.ts';

/**
 * Patients' appointments have the numbers from here on: an event's is below it, and both are numbers of one kind for the specification's
 * clients.
 */
export const firstAppointmentId = 1_000_000_000;

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
const When = Type.String({
  maxLength: 35,
  pattern:
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?$',
});
const calendarText = Type.String({ maxLength: 60, pattern: '^[A-Za-z,]*$' });
const Calendars = Type.Optional(Type.Union([Type.Array(calendarText, { maxItems: 10 }), calendarText]));

const GivenGuest = Type.Union([
  SpecifiedId,
  strict({
    value: Type.Optional(SpecifiedId),
    id: Type.Optional(SpecifiedId),
    label: Type.Optional(line(200)),
    avatar: Type.Optional(nullable(line(500))),
  }),
]);

/** As the form sends it, and as the library's own event object is sent by dragging; how it looks is not kept. */
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

const own = { kind: 'ability', action: 'create', subject: 'Event' } as const;
export const mostSpecified = 10_000;

/** A bare array in the order of storing, one that repeats once; of more than `mostSpecified` the newest. No list means all calendars. */
export const specifiedEvents = defineRoute({
  method: 'GET',
  path: '/apps/calendar/events',
  summary: 'Events, as the specification has it',
  access: own,
  query: strict({
    calendars: Calendars,
    'calendars[]': Calendars,
    start: Type.Optional(When),
    end: Type.Optional(When),
  }),
  response: Type.Array(SpecifiedEvent),
  failures,
});

const OneEvent = Type.Object({ event: SpecifiedEvent });

export const addSpecifiedEvent = defineRoute({
  method: 'POST',
  path: '/apps/calendar/add-event',
  summary: 'Add an event, as the specification has it',
  access: own,
  body: strict({ event: NewSpecifiedEvent }),
  response: OneEvent,
  status: 201,
  failures,
  audit: 'calendar-event.create',
});

/** What is left out stays; what `extendedProps` names is replaced as a whole. */
export const updateSpecifiedEvent = defineRoute({
  method: 'POST',
  path: '/apps/calendar/update-event',
  summary: 'Change an event, as the specification has it',
  access: own,
  body: strict({ event: ChangedSpecifiedEvent }),
  response: OneEvent,
  failures,
  audit: 'calendar-event.change',
});

/** An appointment is cancelled by it. */
export const removeSpecifiedEvent = defineRoute({
  method: 'DELETE',
  path: '/apps/calendar/remove-event',
  summary: 'Remove an event, as the specification has it',
  access: own,
  query: strict({ id: Type.Optional(IdText) }),
  body: nullable(strict({ id: Type.Optional(SpecifiedId) })),
  response: Nothing,
  failures,
  audit: 'calendar-event.remove',
});
