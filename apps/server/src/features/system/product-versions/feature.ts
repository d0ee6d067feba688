import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { productRoutes, tellVersion } from './product-changes.ts';

interface Needs {
  readonly installation: { readonly db: Db; readonly version: string };
}

/** Which version runs, and what is new in it. */
export const productVersionsFeature: ServerFeature<Needs> = {
  care: ({ installation: { db, version } }) => [
    { everyMilliseconds: 60_000, what: 'telling of a new version', work: () => tellVersion(db, version) },
  ],
  routes: (server, { installation }) => productRoutes(server, installation.version),
};
