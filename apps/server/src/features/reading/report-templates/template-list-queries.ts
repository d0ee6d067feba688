import { sql } from 'kysely';
import type { listReportTemplates } from '@isocenter/contract/reading/report-templates/routes.ts';
import type { ReportTemplateRow } from '@isocenter/contract/reading/report-templates/fields.ts';
import type { TemplateSortColumn } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visibleReportTemplates } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { ownership } from './template-owner-queries.ts';

const owned = ownership('report_template');

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<TemplateSortColumn, OrderColumn>> = {
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  alias: { expression: 'listed.alias collate "C"', type: 'text' },
  language: { expression: 'lower(listed.language) collate "C"', type: 'text' },
  owner: { expression: 'listed.owner', type: 'text' },
  changedAt: { expression: 'listed.changed_at', type: 'timestamptz' },
  status: { expression: 'listed.status', type: 'text' },
};

/**
 * A page of report templates in a stated order, then by name. Templates are few: what an order is by is found for all.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfTemplates(
  db: Db,
  viewer: Principal,
  page: PageQuery<QueryOf<typeof listReportTemplates>>,
): Promise<Page<ReportTemplateRow>> {
  const { sort = 'name', direction = 'asc', cursor, limit, ...query } = page;
  const then = [sortable.name, { expression: 'listed.id', type: 'integer' }] as const;
  const order = requestedOrder('report templates', sortable, { sort, direction }, then);
  const found = await readPage<Omit<ReportTemplateRow, 'changedAt'> & { changedAt: Date }>(
    db,
    order,
    { cursor, limit },
    {
      columns: sql`id as "templateId", revision, changed_at as "changedAt", owner_name as "ownerName", name, alias, language, modalities,
        body_parts as "bodyParts", owner, is_default as "isDefault", status, sections, fields`,
      from: sql`(select report_template.*, ${owned.owner} as owner, ${owned.ownerName} as owner_name,
          jsonb_array_length(version.template -> 'sections') as sections, jsonb_array_length(version.template -> 'fields') as fields
        from report_template ${owned.joins}
        join report_template_version version on version.template_id = report_template.id and version.revision = report_template.revision
        where ${sql.join(conditionsOf(viewer, query), sql` and `)}) as listed`,
    },
  );
  return mapPage(found, (row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

type Query = Pick<QueryOf<typeof listReportTemplates>, 'q' | 'status' | 'owner' | 'modality' | 'language'>;

function conditionsOf(viewer: Principal, { q, status, owner, modality, language }: Query) {
  const text = searchedOf(sql`report_template.name || ' ' || report_template.alias || ' '
    || array_to_string(report_template.modalities || report_template.body_parts, ' ')`);
  return [
    visibleReportTemplates(viewer),
    ...searchWords(q).map((word) => holdsWord(text, word)),
    ...(status === undefined ? [] : [sql`report_template.status = ${status}`]),
    ...(owner === undefined ? [] : [sql`${owned.owner} = ${owner}`]),
    ...(language === undefined ? [] : [sql`lower(report_template.language) = lower(${language})`]),
    ...(modality === undefined
      ? []
      : [sql`(report_template.modalities = '{}' or ${modality} = any(report_template.modalities))`]),
  ];
}
