import { sql } from 'kysely';
import type { TemplateText, TemplateVersion } from '@isocenter/contract/reading/report-templates/fields.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { mapPage, readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Page } from '#platform/lists/serve-page.ts';

const newest: ListOrder = {
  name: 'versions of a report template',
  direction: 'desc',
  columns: [{ expression: 'version.revision', type: 'integer' }],
};

type VersionRecord = Omit<TemplateVersion, 'at'> & Row<'report_template_version', 'made_at as at'>;

/** The newest first. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfVersions(db: Db, templateId: number, page: PageMeant): Promise<Page<TemplateVersion>> {
  const found = await readPage<VersionRecord>(db, newest, page, {
    columns: sql`version.revision, version.made_at as at, version.made_name as "madeBy"`,
    from: sql`report_template_version version`,
    where: [sql`version.template_id = ${templateId}`],
  });
  return mapPage(found, (row) => ({ ...row, at: row.at.toISOString() }));
}

/** A template as it was saved with that number. */
export async function findVersion(
  db: Db,
  templateId: number,
  revision: number,
): Promise<(TemplateVersion & { readonly template: TemplateText }) | undefined> {
  const { rows } = await sql<VersionRecord & { readonly template: TemplateText }>`
    select revision, made_at as at, made_name as "madeBy", template from report_template_version
    where template_id = ${templateId} and revision = ${revision}`.execute(db);
  const [row] = rows;
  return row && { ...row, at: row.at.toISOString() };
}
