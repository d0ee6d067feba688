import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getProductChanges: Endpoint<typeof routes.getProductChanges> = 'GET /api/installation/changes';
export const getUpdate: Endpoint<typeof routes.getUpdate> = 'GET /api/settings/update';
