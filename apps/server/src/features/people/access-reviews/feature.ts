import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { accessReviewsRoutes } from './access-reviews-routes.ts';

/** Every account looked through once a quarter. */
export const accessReviewsFeature: ServerFeature<{ readonly db: Db }> = {
  routes: accessReviewsRoutes,
};
