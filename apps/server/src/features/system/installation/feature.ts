import type { ServerFeature } from '#platform/server-feature.ts';
import { brandingRoutes, type BrandingNeeds } from './branding-routes.ts';
import { productRoutes, tellVersion } from './product-changes.ts';
import { installationRoutes, type InstallationDependencies } from './installation-routes.ts';

interface Needs extends BrandingNeeds {
  readonly installation: InstallationDependencies;
}

/** The first run, and what the installation is. */
export const installationFeature: ServerFeature<Needs> = {
  settings: { section: 'branding', needs: { action: 'manage', subject: 'Installation' } },
  care: ({ installation: { db, version } }) => [
    { everyMilliseconds: 60_000, what: 'telling of a new version', work: () => tellVersion(db, version) },
  ],
  routes: (server, needs) => {
    installationRoutes(server, needs.installation);
    productRoutes(server, needs.installation.version);
    brandingRoutes(server, needs);
  },
};
