import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '#features/people/auth/auth.ts';
import { countVersions } from '#platform/settings/version-queries.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import type { SelfTest, SelfTestNeeds } from './self-test.ts';
import { settingsRoutes } from './settings-routes.ts';
import { statusRoutes, type StatusNeeds } from './status-routes.ts';

interface Needs extends SelfTestNeeds, StatusNeeds {
  readonly sessions: Pick<Sessions, 'keys'>;
  readonly associationCount: () => number;
  readonly dimse: SelfTestNeeds['dimse'] & StatusNeeds['dimse'];
  readonly logger: FastifyBaseLogger;
  readonly selfTest: SelfTest;
}

/** What this server is to others, and how it is. */
export const serverFeature: ServerFeature<Needs> = {
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
  care: ({ selfTest, dimse, serverSettings, logger }) => [
    { everyMilliseconds: hourly, what: 'looking at itself', work: () => selfTest.run() },
    {
      everyMilliseconds: everyFewSeconds,
      what: 'opening DICOM ports that were taken',
      work: async () => {
        const ports = dimse.closedPorts();
        if (ports.length > 0 && (await serverSettings.tryAgain())) logger.info({ ports }, 'DICOM ports are open again');
      },
    },
  ],
};
