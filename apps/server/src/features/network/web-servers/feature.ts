import type { Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { WebSignIns } from './reach-server.ts';
import { webServersRoutes } from './web-servers-routes.ts';

interface Needs {
  readonly db: Db;
  readonly sessions: Sessions;
}

/** DICOMweb servers elsewhere. */
export const webServersFeature: ServerFeature<Needs> = {
  routes: (server, { db, sessions }) => {
    const key = sessions.keys.sealing;
    webServersRoutes(server, { db, key, signIns: new WebSignIns(key) });
  },
};
