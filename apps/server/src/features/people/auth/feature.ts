import type { ServerFeature } from '#platform/server-feature.ts';
import { authRoutes, type AuthDependencies } from './auth-routes.ts';

/** Who signs in, how, and with which sessions and tokens. */
export const authFeature: ServerFeature<AuthDependencies> = {
  routes: authRoutes,
};
