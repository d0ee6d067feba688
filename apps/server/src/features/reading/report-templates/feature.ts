import type { ServerFeature } from '#platform/server-feature.ts';
import { reportTemplatesRoutes, type TemplateParts } from './report-templates-routes.ts';

export const reportTemplatesFeature: ServerFeature<TemplateParts> = {
  tables: {
    report_template: 'all',
    report_template_version: 'all',
    shipped_template: 'all',
  },
  audit: {
    'report-template.change': ['application', 'U'],
    'report-template.create': ['application', 'C'],
    'report-template.export': ['exported', 'R'],
    'report-template.remove': ['application', 'D'],
  },
  ids: {
    templateId: 'report-template',
  },
  routes: reportTemplatesRoutes,
};
