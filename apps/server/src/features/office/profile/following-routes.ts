import {
  followColleague,
  listFeed,
  listProfilePeople,
  listProfilePhotos,
  listPublications,
} from '@isocenter/contract/office/profile/following-routes.ts';
import { mapPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfFeed } from './feed-queries.ts';
import { pageOfPhotos, pageOfPublications, peopleAround } from './follow-queries.ts';
import { follow, requireProfile, tellFeed } from './following.ts';

/** Following of colleagues, what they do, and the contents of a profile's tabs. */
export function followingRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, followColleague, async ({ params, body, principal }) => {
    await follow(db, principal, params.accountId, body.follows);
    return {};
  });

  servePage(server, listFeed, {
    usualLimit: 20,
    read: async (principal, query) => {
      const { rows, nextCursor } = await pageOfFeed(db, principal, query);
      return { rows: await tellFeed(db, principal, rows), nextCursor };
    },
  });

  servePage(server, listProfilePeople, {
    read: async (principal, { circle = 'colleagues', ...page }, { params: { accountId } }) => {
      await requireProfile(db, principal, accountId);
      return peopleAround(db, principal, { accountId, circle, ...page });
    },
  });

  servePage(server, listProfilePhotos, {
    read: async (principal, page, { params: { accountId } }) => {
      await requireProfile(db, principal, accountId);
      return pageOfPhotos(db, accountId, page);
    },
  });

  servePage(server, listPublications, {
    read: async (principal, page, { params: { accountId } }) => {
      await requireProfile(db, principal, accountId);
      const found = await pageOfPublications(db, principal, accountId, page);
      return mapPage(found, ({ publishedAt, ...article }) => ({ ...article, publishedAt: publishedAt.toISOString() }));
    },
  });
}
