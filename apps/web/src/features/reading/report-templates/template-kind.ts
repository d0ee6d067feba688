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
  type ReportTemplate,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const templateKind: RemovableKind<ReportTemplateFields, ReportTemplate> = {
  kept: 'report-templates',
  schema: ReportTemplateFields,
  empty: emptyReportTemplate,
  faults: templateFaults,
  keyOf: ({ templateId }) => templateId,
  load: (templateId, signal) => call(getReportTemplate, { params: { templateId } }, { signal }),
  add: (body) => call(createReportTemplate, { body }),
  change: (templateId, body) => call(changeReportTemplate, { params: { templateId }, body }),
  remove: (templateId) => call(removeReportTemplate, { params: { templateId } }),
  // Its versions go with it: nothing keeps a template.
  hanging: () => Promise.resolve({ hanging: [] }),
};
