import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const lookup: Endpoint<typeof routes.lookup> = 'POST /api/lookup';
export const listLookups: Endpoint<typeof routes.listLookups> = 'GET /api/lookup/lately';
export const keepLookup: Endpoint<typeof routes.keepLookup> = 'POST /api/lookup/lately';
export const clearLookups: Endpoint<typeof routes.clearLookups> = 'DELETE /api/lookup/lately';
