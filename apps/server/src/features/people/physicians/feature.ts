import type { ServerFeature } from '#platform/server-feature.ts';
import type { PasscodeNeeds } from './passcode-routes.ts';
import { physiciansRoutes } from './physicians-routes.ts';

/** Referring physicians. */
export const physiciansFeature: ServerFeature<PasscodeNeeds> = {
  tables: {
    physician: 'all',
    physician_clinic: 'all',
    physician_passcode: 'all',
  },
  audit: {
    'physician.create': ['application', 'C'],
    'physician.export': ['exported', 'R'],
    'physician.import': ['application', 'C'],
    'physician.login': ['alert', 'U', 'user'],
    'physician.merge': ['application', 'U'],
    'physician.passcode': ['alert', 'U', 'restricted'],
    'physician.remove': ['application', 'D'],
    'physician.status': ['application', 'U'],
    'physician.update': ['application', 'U'],
  },
  ids: {
    physicianId: 'physician',
    physicianIds: 'physician',
    referrerId: 'physician',
    intoPhysicianId: 'physician',
  },
  routes: physiciansRoutes,
};
