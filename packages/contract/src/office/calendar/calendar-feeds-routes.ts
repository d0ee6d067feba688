import { Type } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import { defineRoute } from '../../route.ts';
import { listOf, strict, oneOf, Key, Nothing } from '../../schemas.ts';
import { CalendarFeed } from './calendar-feeds-fields.ts';
import { calendarNames, largestIcsBytes } from './calendar.ts';

const own = { kind: 'ability', action: 'create', subject: 'Event' } as const;

export const listFeeds = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-feeds',
  summary: 'Addresses of my calendars',
  access: own,
  response: listOf(CalendarFeed),
});

/** The address is shown once. `conflict` beyond `mostFeeds`. */
export const createFeed = defineRoute({
  method: 'POST',
  path: '/api/office/calendar-feeds',
  summary: 'Make an address of my calendars',
  access: { ...own, by: 'session' },
  body: strict({ name: filledLine(64), calendars: Type.Array(oneOf(calendarNames), { minItems: 1, maxItems: 5 }) }),
  tidied: true,
  response: Type.Object({ feed: CalendarFeed, path: Type.String() }),
  status: 201,
  audit: 'calendar-feed.create',
});

export const revokeFeed = defineRoute({
  method: 'DELETE',
  path: '/api/office/calendar-feeds/:feedId',
  summary: 'Make an address of my calendars hold no longer',
  access: own,
  params: strict({ feedId: Key }),
  response: Nothing,
  audit: 'calendar-feed.revoke',
});

const ics = { raw: true, contentTypes: ['text/calendar'] } as const;

/** Whatever is wrong with the secret, the answer is `not-found`. */
export const readFeed = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-feed/:secret',
  summary: 'A calendar by its secret address',
  access: { kind: 'public', because: 'calendar programs have an address and nothing else; its secret is the key' },
  params: strict({ secret: Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_-]+(?:\\.ics)?$' }) }),
  response: ics,
});

/** One of the caller's calendars as a file, or all. */
export const exportCalendar = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-file',
  summary: 'A calendar as an ICS file',
  access: own,
  query: strict({ calendar: Type.Optional(oneOf(calendarNames)) }),
  response: ics,
  audit: 'calendar.export',
});

export const exportEvent = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-events/:eventId/file',
  summary: 'An event as an ICS file',
  access: own,
  params: strict({ eventId: Key }),
  response: ics,
  audit: 'calendar.export',
});

/** Events that are there already, by their UID, and those whose rule is not understood are left out and counted. */
export const importCalendar = defineRoute({
  method: 'POST',
  path: '/api/office/calendar-file',
  summary: 'Take in an ICS file',
  access: own,
  query: strict({ calendar: oneOf(['Personal', 'Business'] as const) }),
  body: strict({ ics: Type.String({ minLength: 1, maxLength: largestIcsBytes }) }),
  bodyLimitBytes: 2 * largestIcsBytes,
  response: Type.Object({ added: Type.Integer(), known: Type.Integer(), left: Type.Integer() }),
  audit: 'calendar.import',
});
