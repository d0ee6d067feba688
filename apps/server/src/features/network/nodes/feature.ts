import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { importRoutes } from './node-import.ts';
import { nodesRoutes } from './nodes-routes.ts';

/** Peers of the DICOM network. */
export const nodesFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, needs) => {
    nodesRoutes(server, needs);
    importRoutes(server, needs);
  },
};
