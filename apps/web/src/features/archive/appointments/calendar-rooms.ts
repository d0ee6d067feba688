import { listFreeSlots, listHours, listRooms } from '@isocenter/contract/office/calendar/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';

/** The first word of everything that is kept of the calendar. */
export const cacheKey = 'calendar';

export const roomsQuery = queryOf(cacheKey, 'rooms', listRooms, {});
export const hoursQuery = queryOf(cacheKey, 'hours', listHours, {});

/** Returns the query for the next free slots of a room, within the working hours of its clinic. */
export function slotsQuery(calendarRoomId: number, from: Date, minutes: number) {
  return queryOf(cacheKey, 'slots', listFreeSlots, { query: { calendarRoomId, from: from.toISOString(), minutes } });
}
