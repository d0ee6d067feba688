import type { ServerFeature } from '#platform/server-feature.ts';
import { comingSoonRoutes, type ComingSoonNeeds } from './coming-soon-routes.ts';

/** Who waits for what is not here for now. */
export const comingSoonFeature: ServerFeature<ComingSoonNeeds> = {
  tables: { awaited_part: 'all' },
  ids: {
    of: { ofNobody: 'A part of the installation.' },
  },
  routes: comingSoonRoutes,
};
