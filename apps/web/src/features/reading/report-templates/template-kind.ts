import {
  changeReportTemplate,
  createReportTemplate,
  getReportTemplate,
  removeReportTemplate,
} from '@isocenter/contract/reading/report-templates/endpoints.ts';
import {
  emptyReportTemplate,
  ReportTemplateFields,
  templateFaults,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const templateKind = recordKind({
  cacheKey: 'report-templates',
  schema: ReportTemplateFields,
  empty: emptyReportTemplate,
  faults: templateFaults,
  id: 'templateId',
  get: getReportTemplate,
  create: createReportTemplate,
  update: changeReportTemplate,
  // Its versions go with it: nothing keeps a template.
  remove: removeReportTemplate,
});
