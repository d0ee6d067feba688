import type { reviewNotices } from '@isocenter/contract/reading/peer-reviews/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import type { SectionNeeds } from '#features/system/settings/settings.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { peerReviewRoutes } from './review-routes.ts';
import { reviewNoticeSources } from './notice-queries.ts';

/** Signed reports are reviewed by other readers, who do not know who wrote them. */
export const peerReviewsFeature: ServerFeature<SectionNeeds> & SendsNotices<typeof reviewNotices> = {
  notices: reviewNoticeSources,
  tables: {
    peer_review: 'kept',
  },
  audit: {
    'peer-review.answer': ['accessed', 'U'],
    'peer-review.ask': ['accessed', 'C'],
    'peer-review.close': ['accessed', 'U'],
    'peer-review.draw': ['accessed', 'C'],
    'peer-review.export': ['exported', 'R'],
    'peer-review.give': ['accessed', 'U'],
    'peer-review.read': ['accessed', 'R'],
    'peer-review.withdraw': ['accessed', 'U'],
  },
  ids: {
    peerReviewId: 'peer-review',
    writerId: 'user',
  },
  settings: { section: 'peer-review', needs: { action: 'manage', subject: 'Installation' } },
  routes: peerReviewRoutes,
};
