import type { listingNotices } from '@isocenter/contract/archive/listing-notices/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import { notifyOfListing as tellRoute } from '@isocenter/contract/archive/listing-notices/routes.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/schema.ts';
import { serve } from '#platform/http/serve.ts';
import { eachSecond, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { ListingNews } from './listing-news.ts';
import { forgetLeft } from './watch-queries.ts';
import { notifyOfListing } from './watches.ts';
import { listingNoticeSources } from './notice-queries.ts';

/** Tells people when a study comes into a listing of theirs. */
export const listingNoticesFeature: ServerFeature<{ readonly db: Db; readonly database: Database }> &
  SendsNotices<typeof listingNotices> = {
  notices: listingNoticeSources,
  tables: {
    listing_watch: 'all',
    listing_study: 'all',
  },
  routes: (server, { db }) => {
    serve(server, tellRoute, async ({ params, body, principal }) => {
      await notifyOfListing(db, principal, params.filterId, body.isNotified);
      return {};
    });
  },
  care: ({ db, database }) => {
    const news = new ListingNews(database);
    return [
      {
        everyMilliseconds: eachSecond,
        what: 'telling what came into listings',
        work: () => news.tell(),
        end: () => news.close(),
      },
      { everyMilliseconds: hourly, what: 'forgetting what left listings', work: () => forgetLeft(db) },
    ];
  },
};
