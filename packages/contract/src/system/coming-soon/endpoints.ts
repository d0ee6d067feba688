import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const askToBeTold: Endpoint<typeof routes.askToBeTold> = 'POST /notify';
export const stopTelling: Endpoint<typeof routes.stopTelling> = 'DELETE /notify/:of';
export const getAwaited: Endpoint<typeof routes.getAwaited> = 'GET /api/installation/awaited';
export const countAwaited: Endpoint<typeof routes.countAwaited> = 'GET /api/installation/awaited/counts';
