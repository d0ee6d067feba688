import type { Endpoint } from '../../route.ts';
import type * as calendarFeedsRoutes from './calendar-feeds-routes.ts';
import type * as routes from './routes.ts';

export const listFeeds: Endpoint<typeof calendarFeedsRoutes.listFeeds> = 'GET /api/office/calendar-feeds';
export const createFeed: Endpoint<typeof calendarFeedsRoutes.createFeed> = 'POST /api/office/calendar-feeds';
export const revokeFeed: Endpoint<typeof calendarFeedsRoutes.revokeFeed> = 'DELETE /api/office/calendar-feeds/:feedId';
export const exportCalendar: Endpoint<typeof calendarFeedsRoutes.exportCalendar> = 'GET /api/office/calendar-file';
export const exportEvent: Endpoint<typeof calendarFeedsRoutes.exportEvent> =
  'GET /api/office/calendar-events/:eventId/file';
export const importCalendar: Endpoint<typeof calendarFeedsRoutes.importCalendar> = 'POST /api/office/calendar-file';
export const listCalendar: Endpoint<typeof routes.listCalendar> = 'GET /api/office/calendar';
export const getEvent: Endpoint<typeof routes.getEvent> = 'GET /api/office/calendar-events/:eventId';
export const createEvent: Endpoint<typeof routes.createEvent> = 'POST /api/office/calendar-events';
export const updateEvent: Endpoint<typeof routes.updateEvent> = 'PUT /api/office/calendar-events/:eventId';
export const removeEvent: Endpoint<typeof routes.removeEvent> = 'DELETE /api/office/calendar-events/:eventId';
export const answerEvent: Endpoint<typeof routes.answerEvent> = 'POST /api/office/calendar-events/:eventId/answer';
export const rescheduleAppointment: Endpoint<typeof routes.rescheduleAppointment> =
  'POST /api/office/calendar-appointments/:appointmentId/time';
export const listRooms: Endpoint<typeof routes.listRooms> = 'GET /api/office/calendar-rooms';
export const createRoom: Endpoint<typeof routes.createRoom> = 'POST /api/office/calendar-rooms';
export const removeRoom: Endpoint<typeof routes.removeRoom> = 'DELETE /api/office/calendar-rooms/:calendarRoomId';
export const listFreeSlots: Endpoint<typeof routes.listFreeSlots> = 'GET /api/office/calendar-slots';
export const listHours: Endpoint<typeof routes.listHours> = 'GET /api/office/calendar-hours';
export const putHours: Endpoint<typeof routes.putHours> = 'PUT /api/office/calendar-hours/:clinicId';
