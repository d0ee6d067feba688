import type { Retention } from '@isocenter/contract/system/retention.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { mailDigests, type DigestNeeds } from './digest.ts';
import { leavingNotices, pruneNotices } from './notice-queries.ts';
import { noticeRoutes } from './notice-routes.ts';
import { wishRoutes } from './wish-routes.ts';

interface Needs extends DigestNeeds {
  readonly outbox: Outbox;
  readonly retention: () => Pick<Retention, 'noticeDays'>;
}

/** What the bell keeps for each person. */
export const noticesFeature: ServerFeature<Needs> = {
  routes: (server, { db, noticeSights, outbox }) => {
    noticeRoutes(server, { db, sights: noticeSights });
    wishRoutes(server, { db, outbox });
  },
  keeps: { noticeDays: leavingNotices },
  care: ({ retention, ...needs }) => [
    { everyMilliseconds: everyFewSeconds, what: 'mailing what was not read', work: () => mailDigests(needs) },
    {
      everyMilliseconds: hourly,
      what: 'forgetting old notices',
      work: () => pruneNotices(needs.db, retention().noticeDays),
    },
  ],
};
