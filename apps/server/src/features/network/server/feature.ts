import type { Sessions } from '#features/people/auth/auth.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import type { SelfTest, SelfTestNeeds } from './self-test.ts';
import { settingsRoutes } from './settings-routes.ts';
import { statusRoutes, type StatusNeeds } from './status-routes.ts';

interface Needs extends SelfTestNeeds, StatusNeeds {
  readonly sessions: Pick<Sessions, 'keys'>;
  readonly associationCount: () => number;
  readonly selfTest: SelfTest;
}

/** What this server is to others, and how it is. */
export const serverFeature: ServerFeature<Needs> = {
  routes: (server, needs) => {
    const { db, serverSettings: settings, sessions, associationCount } = needs;
    settingsRoutes(server, { db, settings, sealingKey: sessions.keys.sealing, associationCount });
    statusRoutes(server, needs, needs.selfTest);
  },
  care: ({ selfTest }) => [{ everyMilliseconds: hourly, what: 'looking at itself', work: () => selfTest.run() }],
};
