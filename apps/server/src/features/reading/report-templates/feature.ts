import type { ServerFeature } from '#platform/server-feature.ts';
import { reportTemplatesRoutes, type TemplateParts } from './report-templates-routes.ts';

/** What reports are begun with. */
export const reportTemplatesFeature: ServerFeature<TemplateParts> = {
  routes: reportTemplatesRoutes,
};
