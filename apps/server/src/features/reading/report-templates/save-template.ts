import {
  templateFaults,
  type ReportTemplate,
  type ReportTemplateFields,
  type TemplateMay,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { ownersThere, takenNames, type Belonging } from './template-owner-queries.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  replaceTemplate,
  type TemplateRecord,
} from './template-queries.ts';

const subjectOf = (templateId: number) => ({ kind: 'report-template', id: String(templateId) });
const noTemplate = (): AppError => new AppError('not-found', 'There is no such report template.');

/** Returns the caller's rights on templates, and on those of this owner. */
export function mayOfTemplates(
  principal: Principal,
  { owner }: Pick<Belonging, 'owner'> = { owner: 'me' },
): TemplateMay {
  const share = principal.can('update', 'ReportTemplate');
  const change =
    principal.can('create', 'ReportTemplate') &&
    (owner === 'me' || (share && (owner !== 'all' || principal.scope.kind === 'all')));
  return {
    create: principal.can('create', 'ReportTemplate'),
    change,
    remove: change && principal.can('delete', 'ReportTemplate'),
    share,
    export: true,
  };
}

/** A template as the caller sees it. @throws AppError `not-found` */
export async function loadTemplate(db: Db, principal: Principal, templateId: number): Promise<ReportTemplate> {
  const { template, accountId: _account, changedAt, ...record } = await requireTemplate(db, principal, templateId);
  return { ...template, ...record, changedAt: changedAt.toISOString(), may: mayOfTemplates(principal, record) };
}

/** A template that exists for the caller. @throws AppError `not-found` */
export async function requireTemplate(
  db: Db,
  principal: Principal,
  templateId: number,
  options?: { readonly forUpdate: boolean },
): Promise<TemplateRecord> {
  const record = await findTemplate(db, principal, templateId, options);
  if (record === undefined) throw noTemplate();
  return record;
}

/** Adds a template. @returns its number @throws AppError as the contract says */
export async function createTemplate(db: Db, principal: Principal, given: ReportTemplateFields): Promise<number> {
  const fields = cleaned(given);
  return db.transaction().execute(async (tx) => {
    await check(tx, principal, fields);
    const templateId = await insertTemplate(tx, principal.accountId, fields);
    const detail = { name: fields.name, owner: fields.owner };
    await recordAudit(tx, principal, { action: 'report-template.create', subject: subjectOf(templateId), detail });
    return templateId;
  });
}

/** Adds a version of a template. @throws AppError as the contract says */
export async function changeTemplate(
  db: Db,
  principal: Principal,
  templateId: number,
  { revision, ...given }: ReportTemplateFields & { readonly revision: number },
): Promise<void> {
  const fields = cleaned(given);
  await db.transaction().execute(async (tx) => {
    const record = await requireChange(tx, principal, templateId);
    requireRevision(record, revision);
    await check(tx, principal, fields, record);
    await replaceTemplate(tx, templateId, principal.accountId, fields);
    const { owner, groupId, clinicId, template } = record;
    const detail = { fields: changedNames({ ...template, owner, groupId, clinicId }, fields) };
    await recordAudit(tx, principal, { action: 'report-template.change', subject: subjectOf(templateId), detail });
  });
}

/** Removes a template with its versions. @throws AppError `not-found`, `forbidden` */
export async function removeTemplate(db: Db, principal: Principal, templateId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { template } = await requireChange(tx, principal, templateId);
    await deleteTemplate(tx, templateId);
    const detail = { name: template.name };
    await recordAudit(tx, principal, { action: 'report-template.remove', subject: subjectOf(templateId), detail });
  });
}

async function requireChange(tx: Db, principal: Principal, templateId: number): Promise<TemplateRecord> {
  const record = await requireTemplate(tx, principal, templateId, { forUpdate: true });
  requireOwner(principal, record);
  return record;
}

/** @throws AppError `forbidden` where the caller may not change templates of this owner */
export function requireOwner(principal: Principal, belonging: Pick<Belonging, 'owner'>): void {
  const { change, share } = mayOfTemplates(principal, belonging);
  if (change) return;
  if (!share) throw new AppError('forbidden', say`Your role does not include it: ${'update ReportTemplate'}.`);
  throw new AppError('forbidden', say`${say`Changing templates of all`} is for those who see every clinic.`);
}

/** @throws AppError `invalid-input` for a group or a clinic that there is not for the caller */
export async function requireOwnerThere(tx: Db, principal: Principal, belonging: Belonging): Promise<void> {
  const there = await ownersThere(tx, principal, belonging);
  requireFaultless({
    ...(!there.group && { groupId: say`There is no such reader group.` }),
    ...(!there.clinic && { clinicId: say`There is no such clinic.` }),
  });
}

async function check(
  tx: Db,
  principal: Principal,
  fields: ReportTemplateFields,
  before?: TemplateRecord,
): Promise<void> {
  requireFaultless(templateFaults(fields));
  requireOwner(principal, fields);
  await requireOwnerThere(tx, principal, fields);
  const taken = await takenNames(tx, 'report_template', {
    accountId: principal.accountId,
    fields,
    exceptId: before?.templateId,
  });
  if (taken.name)
    throw new AppError('conflict', 'Another template of the same owner has this name.', {
      name: say`Another template of the same owner has this name.`,
    });
  if (taken.alias)
    throw new AppError('conflict', 'Another template of the same owner has this alias.', {
      alias: say`Another template of the same owner has this alias.`,
    });
}

/** @throws AppError `too-large` for a text with an absurd number of tags */
function cleaned(fields: ReportTemplateFields): ReportTemplateFields {
  const sections = fields.sections.map((section) => ({ ...section, text: cleanRichText(section.text) }));
  return { ...fields, sections };
}
