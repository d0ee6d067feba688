import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { checkLicence } from './licence.ts';
import { readLicence } from './licence-queries.ts';
import { licenceRoutes, type LicenceNeeds } from './licence-routes.ts';

export const licenceFeature: ServerFeature<LicenceNeeds> = {
  audit: {
    'licence.delete': ['alert', 'D', 'software'],
    'licence.put': ['alert', 'U', 'software'],
  },
  routes: licenceRoutes,
  settings: {
    section: 'licence',
    needs: { action: 'read', subject: 'Licence' },
    changes: ['licence.put', 'licence.delete'],
    facts: async (db) => ({ licences: (await readLicence(db)) === undefined ? 0 : 1 }),
  },
  care: ({ db, licenceKeyFile }) => [
    { everyMilliseconds: hourly, what: 'checking the licence', work: () => checkLicence(db, licenceKeyFile) },
  ],
};
