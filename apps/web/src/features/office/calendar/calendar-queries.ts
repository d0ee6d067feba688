import { listCalendar } from '@isocenter/contract/office/calendar/endpoints.ts';
import type { CalendarName } from '@isocenter/contract/office/calendar/calendar.ts';
import { kept } from '#features/archive/appointments/appointments.ts';
import { asked } from '#api/records/asked.ts';

export { hoursQuery, kept, roomsQuery } from '#features/archive/appointments/appointments.ts';

export function entriesQuery(
  stretch: { readonly from: string; readonly to: string },
  calendars: readonly CalendarName[],
) {
  return asked(kept, 'entries', listCalendar, { query: { ...stretch, calendars: calendars.join(',') } });
}
