import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const requestNotification: Endpoint<typeof routes.requestNotification> = 'POST /notify';
export const stopNotification: Endpoint<typeof routes.stopNotification> = 'DELETE /notify/:of';
export const getAwaited: Endpoint<typeof routes.getAwaited> = 'GET /api/installation/awaited';
export const countAwaited: Endpoint<typeof routes.countAwaited> = 'GET /api/installation/awaited/counts';
