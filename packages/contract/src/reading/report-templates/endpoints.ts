import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listReportTemplates: Endpoint<typeof routes.listReportTemplates> = 'GET /api/report-templates';
export const exportReportTemplates: Endpoint<typeof routes.exportReportTemplates> = 'GET /api/report-templates/export';
export const getReportTemplate: Endpoint<typeof routes.getReportTemplate> = 'GET /api/report-templates/:templateId';
export const createReportTemplate: Endpoint<typeof routes.createReportTemplate> = 'POST /api/report-templates';
export const changeReportTemplate: Endpoint<typeof routes.changeReportTemplate> =
  'PUT /api/report-templates/:templateId';
export const removeReportTemplate: Endpoint<typeof routes.removeReportTemplate> =
  'DELETE /api/report-templates/:templateId';
export const listTemplateVersions: Endpoint<typeof routes.listTemplateVersions> =
  'GET /api/report-templates/:templateId/versions';
export const getTemplateVersion: Endpoint<typeof routes.getTemplateVersion> =
  'GET /api/report-templates/:templateId/versions/:version';
export const getTemplateAsMrrt: Endpoint<typeof routes.getTemplateAsMrrt> =
  'GET /api/report-templates/:templateId/mrrt';
export const readMrrt: Endpoint<typeof routes.readMrrt> = 'POST /api/report-templates/mrrt';
export const templateActivity: Endpoint<typeof routes.templateActivity> =
  'GET /api/activity/report-template/:templateId';
export const getReportFacts: Endpoint<typeof routes.getReportFacts> = 'GET /api/studies/:studyUid/report-facts';
