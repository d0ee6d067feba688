import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { handOverRoutes } from './hand-over-routes.ts';

/** What hangs on an account, handed over to another. */
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
