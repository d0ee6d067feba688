import { listCalendar } from '@isocenter/contract/office/calendar/endpoints.ts';
import type { CalendarName } from '@isocenter/contract/office/calendar/calendar.ts';
import { cacheKey } from '#features/archive/appointments/appointments.ts';
import { queryOf } from '#api/records/query-of.ts';

export { hoursQuery, cacheKey as calendarKey, roomsQuery } from '#features/archive/appointments/appointments.ts';

export function entriesQuery(
  stretch: { readonly from: string; readonly to: string },
  calendars: readonly CalendarName[],
) {
  return queryOf(cacheKey, 'entries', listCalendar, { query: { ...stretch, calendars: calendars.join(',') } });
}
