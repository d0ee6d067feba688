import type { Retention } from '@isocenter/contract/system/retention.ts';
import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { leavingNotices, pruneNotices } from './notice-queries.ts';
import { noticeRoutes, type NoticeSights } from './notice-routes.ts';

interface Needs {
  readonly db: Db;
  readonly noticeSights: NoticeSights;
  readonly retention: () => Pick<Retention, 'noticeDays'>;
}

/** What the bell keeps for each person. */
export const noticesFeature: ServerFeature<Needs> = {
  routes: (server, { db, noticeSights }) => noticeRoutes(server, { db, sights: noticeSights }),
  keeps: { noticeDays: leavingNotices },
  care: ({ db, retention }) => [
    {
      everyMilliseconds: hourly,
      what: 'forgetting old notices',
      work: () => pruneNotices(db, retention().noticeDays),
    },
  ],
};
