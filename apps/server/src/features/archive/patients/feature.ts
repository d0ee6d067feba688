import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { careRoutes } from './care-routes.ts';
import { patientRoutes } from './patient-routes.ts';

/** Patients and their studies. */
export const patientsFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, parts) => {
    patientRoutes(server, parts);
    careRoutes(server, parts);
  },
};
