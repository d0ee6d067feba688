import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, lines, LanguageTag } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { nullable, oneOf, Key, strict, Instant } from '../../schemas.ts';
import { TranslatableText } from '../../translatable-text.ts';
import { templateSexes, templateOwners, templateStatuses } from './report-templates.ts';
import { contentFaults } from './template-faults.ts';
import { TemplateSection, TemplateField } from './template-fields.ts';

const years = nullable(Type.Integer({ minimum: 0, maximum: 150 }));

/** Empty lists of what it is for, and no ages, stand for all of them. */
export const fields = {
  name: filledLine(longest.name),
  /** The abbreviation that is typed: `.ctabdo`. Empty for none. */
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
/** The content of a version: everything but the owner of the template. */
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

/** Returns the faults of the owner of a template or a phrase. */
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

/** Returns the faults that concern several fields. */
export function templateFaults(template: ReportTemplateFields): Faults {
  const { ageFrom, ageTo } = template;
  const wrong: Faults = {
    ...belongingFaults(template),
    ...(ageFrom !== null && ageTo !== null && ageFrom > ageTo && { ageTo: say`is below the least` }),
  };
  return { ...wrong, ...contentFaults(template) };
}

/** The caller's rights on templates; in one template, whether he may change or remove that one. */
export const TemplateMay = mayOf('create', 'change', 'remove', 'share', 'export');
export type TemplateMay = Static<typeof TemplateMay>;

const shown = {
  templateId: Type.Integer(),
  revision: Type.Integer(),
  changedAt: Instant,
  /** The name of the owner: of the person, the group or the clinic. Empty for a template for all. */
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

export const TemplateVersion = Type.Object({ revision: Type.Integer(), at: Instant, madeBy: Type.String() });
export type TemplateVersion = Static<typeof TemplateVersion>;

/** Something of a document that a template does not hold, or that is to be put right before it is saved. */
export const MrrtRemark = Type.Object({ line: Type.Integer(), reason: TranslatableText, isFault: Type.Boolean() });
export type MrrtRemark = Static<typeof MrrtRemark>;
