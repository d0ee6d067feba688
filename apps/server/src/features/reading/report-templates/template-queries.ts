import { sql } from 'kysely';
import type { ReportTemplateFields, TemplateText } from '@isocenter/contract/reading/report-templates/fields.ts';
import type { TemplateOwner } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { visibleReportTemplates } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { ownership } from './template-owner-queries.ts';

const owned = ownership('report_template');

/** A template as it is stored; its fields were checked when it was saved. */
export interface TemplateRecord extends Row<
  'report_template',
  | 'id as templateId'
  | 'revision'
  | 'changed_at as changedAt'
  | 'account_id as accountId'
  | 'group_id as groupId'
  | 'clinic_id as clinicId'
> {
  readonly owner: TemplateOwner;
  readonly ownerName: string;
  readonly template: TemplateText;
}

/** A template that exists for the viewer; locked against other writers when asked for. */
export async function findTemplate(
  db: Db,
  viewer: Principal,
  templateId: number,
  { forUpdate = false } = {},
): Promise<TemplateRecord | undefined> {
  const { rows } = await sql<TemplateRecord>`
    select report_template.id as "templateId", report_template.revision, report_template.changed_at as "changedAt",
      report_template.account_id as "accountId", report_template.group_id as "groupId", report_template.clinic_id as "clinicId",
      ${owned.owner} as owner, ${owned.ownerName} as "ownerName", version.template
    from report_template ${owned.joins}
    join report_template_version version on version.template_id = report_template.id and version.revision = report_template.revision
    where report_template.id = ${templateId} and ${visibleReportTemplates(viewer)}
    ${forUpdate ? sql`for update of report_template` : sql``}`.execute(db);
  return rows[0];
}

/** Adds a template of somebody's, or one that the program comes with, with its first version. */
export async function insertTemplate(tx: Db, accountId: number | null, fields: ReportTemplateFields): Promise<number> {
  const { id } = await tx
    .insertInto('report_template')
    .values({ ...columnsOf(fields), account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(tx, id, accountId, fields);
  return id;
}

/** Adds a version, which is the template from now on. */
export async function replaceTemplate(
  tx: Db,
  templateId: number,
  accountId: number,
  fields: ReportTemplateFields,
): Promise<void> {
  // What becomes somebody's own is his who made it so.
  const own = fields.owner === 'me' ? { account_id: accountId } : {};
  await tx
    .updateTable('report_template')
    .set({ ...columnsOf(fields), ...own, revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', templateId)
    .execute();
  await insertVersion(tx, templateId, accountId, fields);
}

/** Removes a template with its versions. */
export async function deleteTemplate(tx: Db, templateId: number): Promise<void> {
  await tx.deleteFrom('report_template').where('id', '=', templateId).execute();
}

function columnsOf({
  name,
  alias,
  language,
  modalities,
  bodyParts,
  isDefault,
  status,
  ...fields
}: ReportTemplateFields) {
  const { owner, groupId, clinicId } = fields;
  return {
    name,
    alias,
    language,
    modalities,
    body_parts: bodyParts,
    is_default: isDefault,
    status,
    group_id: groupId,
    clinic_id: clinicId,
    is_for_all: owner === 'all',
  };
}

async function insertVersion(
  tx: Db,
  templateId: number,
  accountId: number | null,
  { owner: _owner, groupId: _groupId, clinicId: _clinicId, ...template }: ReportTemplateFields,
): Promise<void> {
  await sql`insert into report_template_version (template_id, revision, template, made_by, made_name)
    select ${templateId}, report_template.revision, ${JSON.stringify(template)}::jsonb, account.id,
      coalesce(nullif(account.full_name, ''), account.username, 'Isocenter')
    from report_template left join account on account.id = ${accountId}::integer where report_template.id = ${templateId}`.execute(
    tx,
  );
}
