import type { ServerFeature } from '#platform/server-feature.ts';
import { mergeClinicJob, remapClinicJob } from './clinic-jobs.ts';
import type { ClinicStudies } from './clinic-studies.ts';
import { clinicsRoutes, type ClinicsNeeds } from './clinics-routes.ts';

interface Needs extends Omit<ClinicsNeeds, 'studies'> {
  readonly clinicStudies: ClinicStudies;
}

/** Clinics, and whose studies are whose. */
export const clinicsFeature: ServerFeature<Needs> = {
  routes: (server, { clinicStudies, ...needs }) => clinicsRoutes(server, { ...needs, studies: clinicStudies }),
  jobs: ({ db, clinicStudies }) => [remapClinicJob(db, clinicStudies), mergeClinicJob(db, clinicStudies)],
};
