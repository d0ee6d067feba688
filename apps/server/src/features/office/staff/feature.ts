import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { fillStaff } from './example-staff.ts';
import { importRoutes } from './staff-import.ts';
import { datatableRoutes, staffRoutes } from './staff-routes.ts';

/** Who works in the clinics. */
export const staffFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, needs) => {
    staffRoutes(server, needs);
    importRoutes(server, needs);
    datatableRoutes(server, needs);
  },
  examples: fillStaff,
};
