import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { waitingRoutes } from './waiting-routes.ts';

/** What waits about studies and patients, for those who work with them. */
export const waitingFeature: ServerFeature<{ readonly db: Db }> = { routes: waitingRoutes };
