import type { ServerFeature } from '#platform/server-feature.ts';
import type { PasscodeNeeds } from './passcode-routes.ts';
import { physiciansRoutes } from './physicians-routes.ts';

/** Referring physicians. */
export const physiciansFeature: ServerFeature<PasscodeNeeds> = {
  routes: physiciansRoutes,
};
