import { Type, type Static } from 'typebox';
import { oneOf, Instant, nullable } from '../../schemas.ts';
import { calendarNames } from './calendar.ts';

/** An address by which another program reads somebody's calendars. Whoever knows it can read them; of patients it says nothing. */
export const CalendarFeed = Type.Object({
  feedId: Type.Integer(),
  name: Type.String(),
  /** The beginning of its secret. */
  hint: Type.String(),
  calendars: Type.Array(oneOf(calendarNames)),
  createdAt: Instant,
  lastUsedAt: nullable(Instant),
});
export type CalendarFeed = Static<typeof CalendarFeed>;
