import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { annotationLinkRoutes } from './annotation-link-routes.ts';
import { annotationRoutes } from './annotation-routes.ts';

/** What readers draw on images. */
export const annotationsFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, parts) => {
    annotationRoutes(server, parts);
    annotationLinkRoutes(server, parts);
  },
};
