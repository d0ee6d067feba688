import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listOwnOrders: Endpoint<typeof routes.listOwnOrders> = 'GET /api/dashboard/orders';
export const getFilterCourse: Endpoint<typeof routes.getFilterCourse> = 'GET /api/dashboard/filters/:filterId/course';
export const getFirstHours: Endpoint<typeof routes.getFirstHours> = 'GET /api/dashboard/first-hours';
