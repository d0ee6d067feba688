import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const streamEvents: Endpoint<typeof routes.streamEvents> = 'GET /api/events';
export const announceLists: Endpoint<typeof routes.announceLists> = 'PUT /api/events/:streamId/lists';
