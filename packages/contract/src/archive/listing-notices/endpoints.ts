import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const notifyOfListing: Endpoint<typeof routes.notifyOfListing> = 'PUT /api/filters/:filterId/notices';
