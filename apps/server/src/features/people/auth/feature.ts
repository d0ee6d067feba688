import type { ServerFeature } from '#platform/server-feature.ts';
import { countLive } from './api-tokens-queries.ts';
import { authRoutes, type AuthDependencies } from './auth-routes.ts';

/** Who signs in, how, and with which sessions and tokens. */
export const authFeature: ServerFeature<AuthDependencies> = {
  routes: authRoutes,
  rests: { apiTokens: countLive },
};
