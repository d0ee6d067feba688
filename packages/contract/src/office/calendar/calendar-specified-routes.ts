import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, nullable, Nothing } from '../../schemas.ts';
import { specifiedFailures as failures, IdText, SpecifiedId } from '../../specified.ts';
import { When, SpecifiedEvent, NewSpecifiedEvent, ChangedSpecifiedEvent } from './fields.ts';

const calendarText = Type.String({ maxLength: 60, pattern: '^[A-Za-z,]*$' });
const Calendars = Type.Optional(Type.Union([Type.Array(calendarText, { maxItems: 10 }), calendarText]));

const own = { kind: 'ability', action: 'create', subject: 'Event' } as const;

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

/** Absent fields do not change; each field that `extendedProps` names is replaced as a whole. */
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
