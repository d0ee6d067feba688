import type { updateNotices } from '@isocenter/contract/system/updates/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import type { Program } from './next-start.ts';
import { tellVersion, updateRoutes } from './updates.ts';

interface Needs {
  readonly db: Db;
  readonly installation: { readonly version: string };
  readonly program: Program;
}

/** Changes in the running version, and what the next start would change. */
export const updatesFeature: ServerFeature<Needs> & SendsNotices<typeof updateNotices> = {
  notices: { 'product.updated': aboutThing },
  tables: {
    product_version: 'all',
  },
  settings: { section: 'update', needs: { action: 'manage', subject: 'Installation' } },
  routes: (server, { db, installation, program }) =>
    updateRoutes(server, { db, version: installation.version, program }),
  care: ({ db, installation }) => [
    { everyMilliseconds: 60_000, what: 'telling of a new version', work: () => tellVersion(db, installation.version) },
  ],
};
