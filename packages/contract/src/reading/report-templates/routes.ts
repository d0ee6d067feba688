import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { line } from '../../field-schemas.ts';
import { listQuery, pageOf, tableRoute, tableQuery, paging } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, strict, Key, Revision, Nothing, Uid } from '../../schemas.ts';
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
 * A page of the templates that exist for the caller, by name unless another order is requested; `q` is searched in what it is called and
 * for.
 */
export const listReportTemplates = defineRoute({
  method: 'GET',
  path: '/api/report-templates',
  summary: 'List report templates',
  access: needs('read'),
  query: listQuery(templateSortColumns, filters),
  response: pageOf(ReportTemplateRow, TemplateMay),
});

export const exportReportTemplates = tableRoute({
  path: '/api/report-templates/export',
  summary: 'Report templates as a table',
  access: needs('read'),
  query: tableQuery(templateSortColumns, filters),
  audit: 'report-template.export',
});

export const getReportTemplate = defineRoute({
  method: 'GET',
  path: '/api/report-templates/:templateId',
  summary: 'One report template',
  access: needs('read'),
  params: TemplateParams,
  response: ReportTemplate,
});

/**
 * Whoever may create templates may create his own; those of a group, a clinic or all need `update`, and of all a caller who sees every
 * clinic.
 * @throws `conflict` for a name or alias that another of the same owner has
 */
export const createReportTemplate = defineRoute({
  method: 'POST',
  path: '/api/report-templates',
  summary: 'Add a report template',
  access: needs('create'),
  body: NewReportTemplate,
  tidied: true,
  response: ReportTemplate,
  status: 201,
  audit: 'report-template.create',
});

/** Adds a version with all fields; those before stay readable. @throws as `createReportTemplate`, and `stale-revision` */
export const changeReportTemplate = defineRoute({
  method: 'PUT',
  path: '/api/report-templates/:templateId',
  summary: 'Change a report template',
  access: needs('create'),
  params: TemplateParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: ReportTemplate,
  audit: 'report-template.change',
});

export const removeReportTemplate = defineRoute({
  method: 'DELETE',
  path: '/api/report-templates/:templateId',
  summary: 'Remove a report template and its versions',
  access: needs('delete'),
  params: TemplateParams,
  response: Nothing,
  audit: 'report-template.remove',
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

export const templateActivity = activityRoute(
  'report-template',
  { action: 'read', subject: 'ReportTemplate' },
  TemplateParams,
);

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
