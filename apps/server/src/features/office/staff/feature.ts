import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { fillStaff } from './example-staff.ts';
import { importRoutes } from './staff-import.ts';
import { datatableRoutes, staffRoutes } from './staff-routes.ts';

export const staffFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    staff: 'all',
  },
  audit: {
    'staff.change': ['accessed', 'U'],
    'staff.create': ['accessed', 'C'],
    'staff.export': ['exported', 'R'],
    'staff.import': ['imported', 'C'],
    'staff.remove': ['accessed', 'D'],
  },
  ids: {
    staffId: 'staff',
  },
  routes: (server, needs) => {
    staffRoutes(server, needs);
    importRoutes(server, needs);
    datatableRoutes(server, needs);
  },
  examples: fillStaff,
};
