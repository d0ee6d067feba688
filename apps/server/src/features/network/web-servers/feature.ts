import type { Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import type { WebSignIns } from './reach-server.ts';
import { webServersRoutes } from './web-servers-routes.ts';

interface Needs {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly signIns: WebSignIns;
}

/** DICOMweb servers elsewhere. */
export const webServersFeature: ServerFeature<Needs> = {
  routes: (server, { db, sessions, signIns }) => webServersRoutes(server, { db, key: sessions.keys.sealing, signIns }),
};
