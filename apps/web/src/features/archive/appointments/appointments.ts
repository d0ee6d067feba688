export { hoursQuery, cacheKey, roomsQuery, slotsQuery } from './calendar-rooms.ts';
