import type { Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import type { LiveSettings } from './live-settings.ts';
import { settingsRoutes } from './settings-routes.ts';

interface Needs {
  readonly db: Db;
  readonly serverSettings: LiveSettings;
  readonly sessions: Pick<Sessions, 'keys'>;
  readonly associationCount: () => number;
}

/** What this server is to others, and how it is. */
export const serverFeature: ServerFeature<Needs> = {
  routes: (server, { db, serverSettings: settings, sessions, associationCount }) => {
    settingsRoutes(server, { db, settings, sealingKey: sessions.keys.sealing, associationCount });
  },
};
