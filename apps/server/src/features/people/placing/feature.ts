import type { ClinicStudies } from '#features/people/clinics/clinics.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { moveRoutes } from './move-routes.ts';
import { placingRoutes, type PlacingNeeds } from './placing-routes.ts';
import { remapClinicJob } from './remap-job.ts';

interface Needs extends Omit<PlacingNeeds, 'studies'> {
  readonly clinicStudies: ClinicStudies;
}

/** Decides which studies are which clinic's: by rules, and by hand. */
export const placingFeature: ServerFeature<Needs> = {
  audit: {
    'clinic.remap': ['alert', 'U', 'object'],
    'study.move-clinic': ['alert', 'U', 'object'],
  },
  routes: (server, { clinicStudies, ...rest }) => {
    const needs = { ...rest, studies: clinicStudies };
    placingRoutes(server, needs);
    moveRoutes(server, needs);
  },
  jobs: ({ db, clinicStudies }) => [remapClinicJob(db, clinicStudies)],
};
