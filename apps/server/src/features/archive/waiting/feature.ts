import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { waitingRoutes } from './waiting-routes.ts';

/** Shows what waits about studies and patients to those who work with them. */
export const waitingFeature: ServerFeature<{ readonly db: Db }> = { routes: waitingRoutes };
