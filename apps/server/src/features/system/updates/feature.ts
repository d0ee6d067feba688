import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { tellVersion, updateRoutes } from './updates.ts';

interface Needs {
  readonly db: Db;
  readonly installation: { readonly version: string };
}

/** What is new in the version that runs. */
export const updatesFeature: ServerFeature<Needs> = {
  routes: (server, { installation }) => updateRoutes(server, installation.version),
  care: ({ db, installation }) => [
    { everyMilliseconds: 60_000, what: 'telling of a new version', work: () => tellVersion(db, installation.version) },
  ],
};
