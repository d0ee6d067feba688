import type { ServerFeature } from '#platform/server-feature.ts';
import { comingSoonRoutes, type ComingSoonNeeds } from './coming-soon-routes.ts';

/** People who wait for parts of the product that are not there yet. */
export const comingSoonFeature: ServerFeature<ComingSoonNeeds> = {
  tables: { awaited_part: 'all' },
  ids: {
    of: { ofNobody: 'A part of the installation.' },
  },
  routes: comingSoonRoutes,
};
