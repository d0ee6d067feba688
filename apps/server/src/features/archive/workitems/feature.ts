import type { ServerFeature } from '#platform/server-feature.ts';
import { workitemsRoutes, type WorkitemsNeeds } from './workitems-routes.ts';

/** Appointments as workitems of DICOMweb. */
export const workitemsFeature: ServerFeature<WorkitemsNeeds> = {
  routes: workitemsRoutes,
};
