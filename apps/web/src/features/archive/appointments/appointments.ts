export { hoursQuery, kept, roomsQuery, slotsQuery } from './calendar-rooms.ts';
