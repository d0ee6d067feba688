import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { checkLicence } from './licence.ts';
import { licenceRoutes, type LicenceNeeds } from './licence-routes.ts';

/** What this installation is licensed for. */
export const licenceFeature: ServerFeature<LicenceNeeds> = {
  routes: licenceRoutes,
  care: ({ db, licenceKeyFile }) => [
    { everyMilliseconds: hourly, what: 'checking the licence', work: () => checkLicence(db, licenceKeyFile) },
  ],
};
