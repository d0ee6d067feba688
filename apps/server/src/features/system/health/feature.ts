import type { ServerFeature } from '#platform/server-feature.ts';
import { documentationRoutes } from './documentation-routes.ts';
import { healthRoutes, type HealthDependencies } from './health-routes.ts';
import { metricsRoutes, type MetricsNeeds } from './metrics.ts';

interface Needs extends HealthDependencies {
  readonly version: string;
  readonly publicUrl: string | undefined;
  readonly metrics: MetricsNeeds;
}

/** Health, metrics and API documentation of the server. */
export const healthFeature: ServerFeature<Needs> = {
  routes(server, needs) {
    healthRoutes(server, needs);
    metricsRoutes(server, needs.metrics);
    documentationRoutes(server, needs);
  },
};
