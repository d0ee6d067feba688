import { Type } from 'typebox';
import { line } from '../../field-schemas.ts';
import { listQuery, pageOf, tableRoute, tableQuery, paging } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, strict, Key, Revision, Uid } from '../../schemas.ts';
import { ReportFacts } from '../reports/fields.ts';
import {
  ReportTemplateRow,
  TemplateMay,
  ReportTemplate,
  NewReportTemplate,
  fields,
  TemplateVersion,
  TemplateText,
  ReportTemplateFields,
  MrrtRemark,
} from './fields.ts';
import { templateStatuses, templateOwners, templateSortColumns, mostMrrtCharacters } from './report-templates.ts';

const filters = {
  status: Type.Optional(oneOf(templateStatuses)),
  owner: Type.Optional(oneOf(templateOwners)),
  /** Those for it, and those for all modalities. */
  modality: Type.Optional(Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Z0-9_ ]*$' })),
  language: Type.Optional(line(35)),
};
const needs = (action: 'read' | 'create' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'ReportTemplate',
});
const TemplateParams = strict({ templateId: Key });

/**
 * By name unless another order is requested; `q` is searched in what a template is called and for. Whoever may create templates may create
 * his own; those of a group, a clinic or all need `update`, and of all a caller who sees every clinic. `conflict` for a name or alias that
 * another of the same owner has. A change adds a version; those before stay readable.
 */
export const templateRoutes = recordRoutes({
  kind: 'report-template',
  path: '/api/report-templates',
  params: TemplateParams,
  needs: (act) => ({ action: act === 'update' ? 'create' : act, subject: 'ReportTemplate' }),
  called: { one: 'report template', several: 'report templates' },
  summaries: { remove: 'Remove a report template and its versions' },
  query: listQuery(templateSortColumns, filters),
  page: pageOf(ReportTemplateRow, TemplateMay),
  shown: ReportTemplate,
  fields,
  start: NewReportTemplate,
});

export const {
  list: listReportTemplates,
  get: getReportTemplate,
  create: createReportTemplate,
  update: changeReportTemplate,
  remove: removeReportTemplate,
  activity: templateActivity,
} = templateRoutes;

export const exportReportTemplates = tableRoute({
  path: '/api/report-templates/export',
  summary: 'Report templates as a table',
  access: needs('read'),
  query: tableQuery(templateSortColumns, filters),
  audit: 'report-template.export',
});

/** The versions of a template, the newest first. */
export const listTemplateVersions = defineRoute({
  method: 'GET',
  path: '/api/report-templates/:templateId/versions',
  summary: 'Versions of a report template',
  access: needs('read'),
  params: TemplateParams,
  query: strict(paging),
  response: pageOf(TemplateVersion),
});

/** A version as it was saved; `templateDifference` tells two apart. */
export const getTemplateVersion = defineRoute({
  method: 'GET',
  path: '/api/report-templates/:templateId/versions/:version',
  summary: 'One version of a report template',
  access: needs('read'),
  params: strict({ templateId: Key, version: Revision }),
  response: Type.Object({ ...TemplateVersion.properties, template: TemplateText }),
});

/** A template as a document of IHE MRRT. */
export const getTemplateAsMrrt = defineRoute({
  method: 'GET',
  path: '/api/report-templates/:templateId/mrrt',
  summary: 'A report template as IHE MRRT',
  access: needs('read'),
  params: TemplateParams,
  response: Type.Object({ html: Type.String() }),
  audit: 'report-template.export',
});

/**
 * Returns the template in a document of IHE MRRT, to be looked at and saved, and the parts of it that are lost; nothing is stored.
 * @throws `invalid-input` for a document without sections
 */
export const readMrrt = defineRoute({
  method: 'POST',
  path: '/api/report-templates/mrrt',
  summary: 'Read a report template of IHE MRRT',
  access: needs('create'),
  body: strict({ html: Type.String({ minLength: 1, maxLength: mostMrrtCharacters, pattern: '^[^\\u0000]*$' }) }),
  bodyLimitBytes: 4 * 1024 * 1024,
  response: Type.Object({ template: ReportTemplateFields, remarks: Type.Array(MrrtRemark) }),
});

/** The facts that fill a template for a study: of the study, its patient, earlier studies and the caller's measurements. */
export const getReportFacts = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report-facts',
  summary: 'What a report of a study is filled with',
  access: { kind: 'ability', action: 'read', subject: 'ReportTemplate' },
  params: strict({ studyUid: Uid }),
  response: ReportFacts,
  audit: 'study.preview',
});
