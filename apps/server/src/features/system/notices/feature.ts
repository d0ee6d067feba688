import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { pruneNotices } from './notice-queries.ts';
import { noticeRoutes, type NoticeSights } from './notice-routes.ts';

interface Needs {
  readonly db: Db;
  readonly noticeSights: NoticeSights;
}

/** What the bell keeps for each person. */
export const noticesFeature: ServerFeature<Needs> = {
  routes: (server, { db, noticeSights }) => noticeRoutes(server, { db, sights: noticeSights }),
  care: ({ db }) => [{ everyMilliseconds: hourly, what: 'forgetting old notices', work: () => pruneNotices(db) }],
};
