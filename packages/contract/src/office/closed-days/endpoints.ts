import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listClosedDays: Endpoint<typeof routes.listClosedDays> = 'GET /api/office/closed-days';
export const getClosedDay: Endpoint<typeof routes.getClosedDay> = 'GET /api/office/closed-days/:closedDayId';
export const createClosedDay: Endpoint<typeof routes.createClosedDay> = 'POST /api/office/closed-days';
export const updateClosedDay: Endpoint<typeof routes.updateClosedDay> = 'PUT /api/office/closed-days/:closedDayId';
export const removeClosedDay: Endpoint<typeof routes.removeClosedDay> = 'DELETE /api/office/closed-days/:closedDayId';
export const closedDayActivity: Endpoint<typeof routes.closedDayActivity> = 'GET /api/activity/closed-day/:closedDayId';
