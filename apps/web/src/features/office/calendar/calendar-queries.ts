import { listCalendar, type CalendarName } from '@isocenter/contract/office/calendar.ts';
import { listHours, listRooms } from '@isocenter/contract/office/calendar-rooms.ts';
import { asked } from '#api/records/asked.ts';

/** The first word of everything that is kept of the calendar. */
export const kept = 'calendar';

export function entriesQuery(
  stretch: { readonly from: string; readonly to: string },
  calendars: readonly CalendarName[],
) {
  return asked(kept, 'entries', listCalendar, { query: { ...stretch, calendars: calendars.join(',') } });
}

export const roomsQuery = asked(kept, 'rooms', listRooms, {});
export const hoursQuery = asked(kept, 'hours', listHours, {});
