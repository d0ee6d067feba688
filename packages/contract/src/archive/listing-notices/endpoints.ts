import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const tellOfListing: Endpoint<typeof routes.tellOfListing> = 'PUT /api/filters/:filterId/telling';
