import type { Retention } from '@isocenter/contract/system/settings/fields.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { everyFewSeconds, hourly, type ServerFeature, type Waking } from '#platform/server-feature.ts';
import { mailDigests, type DigestNeeds } from './digest.ts';
import { leavingNotices, pruneNotices } from './notice-queries.ts';
import { mailOwnLetters } from './notice-letters.ts';
import type { NoticeSources } from './notice-sources.ts';
import { noticeRoutes } from './notice-routes.ts';
import { pushRoutes } from './push/push-routes.ts';
import { sendPushes, type PushNeeds } from './push/send-pushes.ts';
import { minutesToRead } from './preference-queries.ts';
import { preferenceRoutes } from './preference-routes.ts';

const unread: Waking = { channel: 'notice', afterMilliseconds: minutesToRead * 60_000 };

interface Needs extends Omit<DigestNeeds, 'noticeSources'>, PushNeeds {
  readonly outbox: Outbox;
  readonly retention: () => Pick<Retention, 'noticeDays'>;
}

/** Notices of the bell, by mail and by push; `sources` reads those of all features. */
export const noticesFeature = (sources: () => NoticeSources): ServerFeature<Needs> => ({
  tables: {
    notice: 'all',
    notice_preference: 'all',
    push_device: 'all',
    push_message: 'all',
  },
  audit: {
    'account.notification': ['application', 'U'],
  },
  ids: {
    noticeId: 'notice',
    pushDeviceId: 'push-device',
  },
  routes: (server, { db, noticeSights, outbox, pushSender }) => {
    noticeRoutes(server, { db, noticeSights, noticeSources: sources() });
    preferenceRoutes(server, { db, outbox });
    pushRoutes(server, { db, noticeSights, pushSender });
  },
  keeps: { noticeDays: leavingNotices },
  care: ({ retention, ...needs }) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: ['notice', 'notice_preference'],
      what: 'telling browsers',
      work: () => sendPushes(needs),
    },
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: ['notice_preference'],
      what: 'mailing what was not read',
      work: () => mailDigests({ ...needs, noticeSources: sources() }),
    },
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: [unread, 'notice_preference'],
      what: 'mailing what was told',
      work: () => mailOwnLetters({ ...needs, noticeSources: sources() }),
    },
    {
      everyMilliseconds: hourly,
      what: 'forgetting old notices',
      work: () => pruneNotices(needs.db, retention().noticeDays),
    },
  ],
});
