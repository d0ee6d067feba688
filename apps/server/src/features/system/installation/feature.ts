import type { ServerFeature } from '#platform/server-feature.ts';
import { brandingRoutes, type BrandingNeeds } from './branding-routes.ts';
import { installationRoutes, type InstallationDependencies } from './installation-routes.ts';

interface Needs extends BrandingNeeds {
  readonly installation: InstallationDependencies;
}

/** The first run, and what the installation is. */
export const installationFeature: ServerFeature<Needs> = {
  tables: {
    setting: 'all',
  },
  audit: {
    'installation.set-up': ['application', 'C', 'start'],
  },
  settings: { section: 'branding', needs: { action: 'manage', subject: 'Installation' } },
  routes: (server, needs) => {
    installationRoutes(server, needs.installation);
    brandingRoutes(server, needs);
  },
};
