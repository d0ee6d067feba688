import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { careRoutes } from './care-routes.ts';
import { patientRoutes } from './patient-routes.ts';

/** Patients and their studies. */
export const patientsFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    patient_tally: 'kept',
    patient_clinic_tally: 'all',
    patient_care: 'kept',
    patient_link: 'all',
  },
  audit: {
    'patient.export': ['exported', 'R'],
    'patient.link': ['patient', 'U'],
    'patient.protect': ['patient', 'U', 'object'],
    'patient.record': ['patient', 'U'],
    'patient.search': ['query', 'E'],
    'patient.verify': ['patient', 'U'],
    'patient.view': ['patient', 'R'],
  },
  ids: {
    patientKey: 'patient',
  },
  routes: (server, parts) => {
    patientRoutes(server, parts);
    careRoutes(server, parts);
  },
};
