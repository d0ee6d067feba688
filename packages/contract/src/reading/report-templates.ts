import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { emptyOf, needing, type Faults, startingWith } from '../fields.ts';
import { listQuery, mayOf, pageOf, paging, tableQuery, tableRoute } from '../lists.ts';
import { filledLine, LanguageTag, line, lines, longest } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say, Told } from '../said.ts';
import { Instant, Key, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { contentFaults } from './template-faults.ts';
import { TemplateField, TemplateSection } from './template-fields.ts';

export const templateStatuses = ['active', 'inactive'] as const;
/** Whose a template is: of the person who made it, of a reader group, of a clinic, or of all. */
export const templateOwners = ['me', 'group', 'clinic', 'all'] as const;
export type TemplateOwner = (typeof templateOwners)[number];

/** The sexes of DICOM (PS3.3 C.7.1.1). */
export const templateSexes = ['M', 'F', 'O'] as const;

const years = nullable(Type.Integer({ minimum: 0, maximum: 150 }));

/** Empty lists of what it is for, and no ages, stand for all of them. */
const fields = {
  name: filledLine(longest.name),
  /** What is typed for it: `.ctabdo`. Empty for none. */
  alias: Type.String({
    maxLength: 21,
    pattern: '^$|^\\.[a-z0-9]+$',
    ...needing(say`needs a dot, and after it small letters and figures`),
  }),
  description: lines(1000),
  language: LanguageTag,
  modalities: Type.Array(Type.String({ pattern: '^[A-Z0-9_ ]{1,16}$', maxLength: 16 }), {
    maxItems: 40,
    uniqueItems: true,
  }),
  bodyParts: Type.Array(filledLine(64), { maxItems: 40, uniqueItems: true }),
  /** Codes of procedures, as orders and studies name them: `RPID17`. */
  procedureCodes: Type.Array(filledLine(16), { maxItems: 100, uniqueItems: true }),
  sexes: Type.Array(oneOf(templateSexes), { maxItems: 3, uniqueItems: true }),
  /** In whole years on the day of the study, both included. */
  ageFrom: years,
  ageTo: years,
  owner: oneOf(templateOwners),
  groupId: nullable(Key),
  clinicId: nullable(Key),
  /** Chosen by itself among those that fit equally well. */
  isDefault: Type.Boolean(),
  status: oneOf(templateStatuses),
  sections: Type.Array(TemplateSection, { minItems: 1, maxItems: 30 }),
  fields: Type.Array(TemplateField, { maxItems: 100 }),
};
export const ReportTemplateFields = strict(fields);
export type ReportTemplateFields = Static<typeof ReportTemplateFields>;

const { owner: _owner, groupId: _groupId, clinicId: _clinicId, ...versioned } = fields;
/** What a version keeps: all but to whom the template belongs. */
export const TemplateText = strict(versioned);
export type TemplateText = Static<typeof TemplateText>;

const begun = (kind: TemplateSection['kind'], isLeftOutEmpty = false) => ({
  kind,
  heading: '',
  text: '',
  isLeftOutEmpty,
});

/** One with the usual sections, of which nothing is written. */
export const emptyReportTemplate: ReportTemplateFields = {
  ...emptyOf(ReportTemplateFields),
  language: 'en',
  sections: [
    begun('clinical-information'),
    begun('technique'),
    begun('comparison', true),
    begun('findings'),
    begun('impression'),
    begun('recommendation', true),
  ],
};

export const NewReportTemplate = startingWith(ReportTemplateFields, emptyReportTemplate, 'name');

/** What is wrong with whose a template, or a phrase, is. */
export function belongingFaults({
  owner,
  groupId,
  clinicId,
}: Pick<ReportTemplateFields, 'owner' | 'groupId' | 'clinicId'>): Faults {
  return {
    ...((owner === 'group') !== (groupId !== null) && { groupId: say`belongs to a template of a reader group` }),
    ...((owner === 'clinic') !== (clinicId !== null) && { clinicId: say`belongs to a template of a clinic` }),
  };
}

/** What no field of a template tells alone. */
export function templateFaults(template: ReportTemplateFields): Faults {
  const { ageFrom, ageTo } = template;
  const wrong: Faults = {
    ...belongingFaults(template),
    ...(ageFrom !== null && ageTo !== null && ageFrom > ageTo && { ageTo: say`is below the least` }),
  };
  return { ...wrong, ...contentFaults(template) };
}

/** What the caller may do with templates; of one, whether he may change or remove that one. */
export const TemplateMay = mayOf('create', 'change', 'remove', 'share', 'export');
export type TemplateMay = Static<typeof TemplateMay>;

const shown = {
  templateId: Type.Integer(),
  revision: Type.Integer(),
  changedAt: Instant,
  /** Whose it is, by name: of the person, the group or the clinic. Empty where it is of all. */
  ownerName: Type.String(),
};

export const ReportTemplateRow = Type.Object({
  ...shown,
  name: Type.String(),
  alias: Type.String(),
  language: Type.String(),
  modalities: Type.Array(Type.String()),
  bodyParts: Type.Array(Type.String()),
  owner: oneOf(templateOwners),
  isDefault: Type.Boolean(),
  status: oneOf(templateStatuses),
  sections: Type.Integer(),
  fields: Type.Integer(),
});
export type ReportTemplateRow = Static<typeof ReportTemplateRow>;

export const ReportTemplate = Type.Object({ ...fields, ...shown, may: TemplateMay });
export type ReportTemplate = Static<typeof ReportTemplate>;

export const templateSortColumns = ['name', 'alias', 'language', 'owner', 'changedAt', 'status'] as const;
export type TemplateSortColumn = (typeof templateSortColumns)[number];

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

/** A page of the templates that exist for the caller, by name if nothing else is asked; `q` is looked for in what it is called and for. */
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
 * Whoever may create templates keeps his own; those of a group, a clinic or all need `update`, and of all a caller who sees every clinic.
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

export const TemplateVersion = Type.Object({ revision: Type.Integer(), at: Instant, madeBy: Type.String() });
export type TemplateVersion = Static<typeof TemplateVersion>;

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

/** Characters that a document of IHE MRRT may have. */
export const mostMrrtCharacters = 500_000;

/** Something of a document that a template does not hold, or that is to be put right before it is saved. */
export const MrrtRemark = Type.Object({ line: Type.Integer(), reason: Told, isFault: Type.Boolean() });
export type MrrtRemark = Static<typeof MrrtRemark>;

/**
 * What a document of IHE MRRT holds of a template, to be looked at and saved, and what of it does not come along; nothing is stored.
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
