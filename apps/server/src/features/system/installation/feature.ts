import type { ServerFeature } from '#platform/server-feature.ts';
import { installationRoutes, type InstallationDependencies } from './installation-routes.ts';

/** The first run, and what the installation is. */
export const installationFeature: ServerFeature<{ readonly installation: InstallationDependencies }> = {
  routes: (server, { installation }) => installationRoutes(server, installation),
};
