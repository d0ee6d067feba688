import type { ServerFeature } from '#platform/server-feature.ts';
import { policiesRoutes, type PoliciesNeeds } from './policies-routes.ts';

/** Policies that people accept. */
export const policiesFeature: ServerFeature<PoliciesNeeds> = {
  routes: policiesRoutes,
};
