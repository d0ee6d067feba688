import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { appointmentsRoutes } from './appointments-routes.ts';

/** Orders and their slots. */
export const appointmentsFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    appointment: 'kept',
    accession_count: 'kept',
  },
  audit: {
    'appointment.change': ['patient', 'U'],
    'appointment.create': ['patient', 'C'],
    'appointment.export': ['exported', 'R'],
    'appointment.move': ['patient', 'U'],
  },
  ids: {
    appointmentId: 'appointment',
  },
  routes: appointmentsRoutes,
};
