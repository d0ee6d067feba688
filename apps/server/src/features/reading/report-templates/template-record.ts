import {
  templateFaults,
  type ReportTemplateFields,
  type TemplateMay,
  type TemplateText,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { requireStored, type StoredRecord } from '#platform/records/stored-record.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { ownersThere, takenNames, type Belonging } from './template-owner-queries.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  replaceTemplate,
  type TemplateRecord,
} from './template-queries.ts';

/** A template as it is stored, with the fields of its text beside it. */
export type StoredTemplate = TemplateRecord & TemplateText;

/** A change adds a version; all of them go with the template. */
export const templateRecord: StoredRecord<ReportTemplateFields, StoredTemplate> = {
  kind: 'report-template',
  missing: () => new AppError('not-found', 'There is no such report template.'),
  rows: {
    async find(db, principal, templateId, lock) {
      const record = await findTemplate(db, principal, templateId, lock);
      return record && { ...record.template, ...record };
    },
    insert: (tx, fields, { accountId }) => insertTemplate(tx, accountId, fields),
    replace: (tx, templateId, fields, { accountId }) => replaceTemplate(tx, templateId, accountId, fields),
    delete: deleteTemplate,
  },
  requireChange(principal, stored) {
    if (stored !== undefined) requireOwner(principal, stored);
  },
  async check(tx, principal, given, before) {
    const fields = cleaned(given);
    await check(tx, principal, fields, before);
    return fields;
  },
  detail: ({ name, owner }, act) => (act === 'create' ? { name, owner } : { name }),
};

/** A template that exists for the caller. @throws AppError `not-found` */
export function requireTemplate(db: Db, principal: Principal, templateId: number): Promise<StoredTemplate> {
  return requireStored(templateRecord, db, principal, templateId);
}

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
