import type { ServerFeature } from '#platform/server-feature.ts';
import type { ClinicStudies } from './clinic-studies.ts';
import { clinicsRoutes, type ClinicsNeeds } from './clinics-routes.ts';
import { mergeClinicJob } from './merge-job.ts';

interface Needs extends Omit<ClinicsNeeds, 'studies'> {
  readonly clinicStudies: ClinicStudies;
}

/** The places that send studies, and whose people see them. */
export const clinicsFeature: ServerFeature<Needs> = {
  tables: {
    clinic: 'all',
    clinic_rule: 'all',
  },
  audit: {
    'clinic.change': ['application', 'U'],
    'clinic.create': ['application', 'C'],
    'clinic.export': ['exported', 'R'],
    'clinic.merge': ['application', 'U'],
    'clinic.remove': ['application', 'D', 'security'],
  },
  ids: {
    clinicId: 'clinic',
    clinicIds: 'clinic',
    intoClinicId: 'clinic',
    parentId: 'clinic',
    prototypeId: 'clinic',
  },
  routes: (server, { clinicStudies, ...needs }) => clinicsRoutes(server, { ...needs, studies: clinicStudies }),
  jobs: ({ db, clinicStudies }) => [mergeClinicJob(db, clinicStudies)],
};
