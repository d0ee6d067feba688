import type { serverNotices } from '@isocenter/contract/network/server/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '#features/people/auth/auth.ts';
import { countVersions } from '#platform/settings/version-queries.ts';
import { everyFewSeconds, hourly, type Round, type ServerFeature } from '#platform/server-feature.ts';
import type { SelfTest, SelfTestNeeds } from './self-test.ts';
import { settingsRoutes } from './settings-routes.ts';
import { findGrowth } from './status-queries.ts';
import { seldom } from './seldom.ts';
import { watchStorage, type WatchNeeds } from './storage-watch.ts';
import { statusRoutes, type StatusNeeds } from './status-routes.ts';

interface Needs extends SelfTestNeeds, StatusNeeds, Omit<WatchNeeds, 'serverSettings' | 'store'> {
  readonly sessions: Pick<Sessions, 'keys'>;
  readonly associationCount: () => number;
  readonly dimse: SelfTestNeeds['dimse'] & StatusNeeds['dimse'];
  readonly logger: FastifyBaseLogger;
  readonly selfTest: SelfTest;
}

/** Settings and state of this server. */
export const serverFeature: ServerFeature<Needs> & SendsNotices<typeof serverNotices> = {
  notices: {
    'storage.low': {
      isShown: ({ low }) => low !== undefined,
      read: (_record, { low }) => ({ roomBytes: low?.roomBytes ?? 0, fullAt: low?.fullAt ?? null }),
    },
  },
  tables: {
    storage_watch: 'all',
  },
  audit: {
    'server.change': ['alert', 'U', 'software'],
    'server.end-association': ['alert', 'E', 'restricted'],
    'server.self-test': ['application', 'E'],
  },
  ids: {
    associationId: { ofNobody: 'Associations are for those who see every study.' },
  },
  routes: (server, needs) => {
    const { db, serverSettings: settings, sessions, associationCount } = needs;
    const { tls } = needs.dimse;
    settingsRoutes(server, { db, settings, sealingKey: sessions.keys.sealing, associationCount, tls });
    statusRoutes(server, needs, needs.selfTest);
  },
  settings: {
    section: 'server',
    needs: { action: 'manage', subject: 'Server' },
    facts: async (db) => ({ changes: await countVersions(db, 'server') }),
  },
  care: ({ selfTest, logger, ...needs }) => [
    watching(needs),
    { everyMilliseconds: hourly, what: 'looking at itself', work: () => selfTest.run() },
    {
      everyMilliseconds: everyFewSeconds,
      what: 'opening DICOM ports that were taken',
      work: async () => {
        const ports = needs.dimse.closedPorts();
        if (ports.length > 0 && (await needs.serverSettings.tryAgain()))
          logger.info({ ports }, 'DICOM ports are open again');
      },
    },
  ],
};

function watching(needs: WatchNeeds): Round {
  // What came in four weeks takes its time to count, and changes slowly.
  const growth = seldom(() => findGrowth(needs.db), hourly);
  return { everyMilliseconds: everyFewSeconds, what: 'watching the disk', work: () => watchStorage(needs, growth) };
}
