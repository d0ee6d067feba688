import { useQueryClient } from '@tanstack/react-query';
import { listCalendar, type CalendarName } from '@isocenter/contract/office/calendar.ts';
import { listHours, listRooms } from '@isocenter/contract/office/calendar-rooms.ts';
import { asked } from '#api/records/asked.ts';
import { useServerEvents } from '#api/server-events.ts';

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

/** Reads anew what somebody else changed. */
export function useCalendarNews(): void {
  const client = useQueryClient();
  useServerEvents((event) => {
    if (event.kind === 'resync' || (event.kind === 'office.changed' && event.app === 'calendar'))
      void client.invalidateQueries({ queryKey: [kept] });
  });
}
