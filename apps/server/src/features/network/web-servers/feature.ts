import { visibleWebServers } from '#features/people/access/access.ts';
import type { Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import type { WebSignIns } from './reach-server.ts';
import { forgetSentThere } from './traffic-queries.ts';
import { importRoutes } from './web-server-import.ts';
import { webServersRoutes } from './web-servers-routes.ts';

interface Needs {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly signIns: WebSignIns;
}

/** DICOMweb servers elsewhere. */
export const webServersFeature: ServerFeature<Needs> = {
  tables: {
    web_server: 'all',
    web_server_traffic: 'all',
  },
  audit: {
    'web-server.change': ['alert', 'U', 'software'],
    'web-server.create': ['alert', 'C', 'software'],
    'web-server.export': ['exported', 'R'],
    'web-server.import': ['imported', 'C'],
    'web-server.remove': ['alert', 'D', 'software'],
    'web-server.test': ['application', 'E'],
  },
  ids: {
    serverId: 'web-server',
  },
  routes: (server, { db, sessions, signIns }) => {
    const key = sessions.keys.sealing;
    webServersRoutes(server, { db, key, signIns });
    importRoutes(server, { db, key });
  },
  settings: {
    section: 'web-servers',
    needs: { action: 'read', subject: 'Node' },
    changes: ['web-server.create', 'web-server.change', 'web-server.remove', 'web-server.import'],
    facts: async (db, viewer) => ({ servers: await countRows(db, 'web_server', visibleWebServers(viewer)) }),
  },
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'forgetting what servers were sent', work: () => forgetSentThere(db) },
  ],
};
