import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { handOverRoutes } from './hand-over-routes.ts';

/** Hands over to another account what hangs on one. */
export const handOverFeature: ServerFeature<{ readonly db: Db }> = {
  audit: {
    'user.hand-over': ['alert', 'U', 'object'],
  },
  ids: {
    fromUserId: 'user',
    successorId: 'user',
  },
  routes: handOverRoutes,
};
