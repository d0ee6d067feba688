import type { shareNotices } from '@isocenter/contract/reading/shares/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { guestRoutes, type GuestNeeds } from './guest-routes.ts';
import { deleteOldShares } from './share-queries.ts';
import { sharesRoutes, type SharesNeeds } from './shares-routes.ts';
import { shareNoticeSources } from './notice-queries.ts';

/** Studies shown to people without an account. */
export const sharesFeature: ServerFeature<SharesNeeds & GuestNeeds> & SendsNotices<typeof shareNotices> = {
  notices: shareNoticeSources,
  tables: {
    share: 'all',
    share_study: 'all',
    share_try: 'all',
    share_device: 'all',
  },
  audit: {
    'share.create': ['exported', 'C'],
    'share.export': ['exported', 'R'],
    'share.forget-devices': ['alert', 'U', 'user'],
    'share.leave': ['authentication', 'E', 'logout'],
    'share.open': ['authentication', 'E', 'login'],
    'share.prolong': ['exported', 'U'],
    'share.revoke': ['alert', 'D', 'user'],
  },
  ids: {
    shareId: 'share',
    shareIds: 'share',
  },
  routes: (server, needs) => {
    sharesRoutes(server, needs);
    guestRoutes(server, needs);
  },
  care: ({ db }) => [{ everyMilliseconds: hourly, what: 'forgetting old shares', work: () => deleteOldShares(db) }],
};
