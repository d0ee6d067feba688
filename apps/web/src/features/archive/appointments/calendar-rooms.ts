import { listFreeSlots, listHours, listRooms } from '@isocenter/contract/office/calendar/endpoints.ts';
import { asked } from '#api/records/asked.ts';

/** The first word of everything that is kept of the calendar. */
export const kept = 'calendar';

export const roomsQuery = asked(kept, 'rooms', listRooms, {});
export const hoursQuery = asked(kept, 'hours', listHours, {});

/** Returns the query for the next free slots of a room, within the working hours of its clinic. */
export function slotsQuery(calendarRoomId: number, from: Date, minutes: number) {
  return asked(kept, 'slots', listFreeSlots, { query: { calendarRoomId, from: from.toISOString(), minutes } });
}
