import type { SectionNeeds } from '#features/system/settings/settings.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { peerReviewRoutes } from './review-routes.ts';

/** Signed reports are reviewed by other readers, who do not know who wrote them. */
export const peerReviewsFeature: ServerFeature<SectionNeeds> = {
  settings: { section: 'peer-review', needs: { action: 'manage', subject: 'Installation' } },
  routes: peerReviewRoutes,
};
