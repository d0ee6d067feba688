import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { guestRoutes, type GuestNeeds } from './guest-routes.ts';
import { deleteOldShares } from './share-queries.ts';
import { sharesRoutes, type SharesNeeds } from './shares-routes.ts';

/** Studies shown to people without an account. */
export const sharesFeature: ServerFeature<SharesNeeds & GuestNeeds> = {
  routes: (server, needs) => {
    sharesRoutes(server, needs);
    guestRoutes(server, needs);
  },
  care: ({ db }) => [{ everyMilliseconds: hourly, what: 'forgetting old shares', work: () => deleteOldShares(db) }],
};
