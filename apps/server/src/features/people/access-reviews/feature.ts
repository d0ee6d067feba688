import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { accessReviewsRoutes } from './access-reviews-routes.ts';

/** Every account looked through once a quarter. */
export const accessReviewsFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    access_decision: 'all',
    access_review: 'added',
    access_review_line: 'added',
  },
  audit: {
    'access-review.decide': ['application', 'U', 'user'],
    'access-review.export': ['exported', 'R'],
    'access-review.sign': ['alert', 'E', 'user'],
  },
  ids: {
    reviewId: { ofNobody: 'Reviews are for those who see every account.' },
  },
  routes: accessReviewsRoutes,
};
