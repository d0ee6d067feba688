import { sql, type RawBuilder } from 'kysely';
import type { GroupRow } from '@isocenter/contract/people/groups/fields.ts';
import type { GroupSortColumn } from '@isocenter/contract/people/groups/groups.ts';
import type { listGroups, listGroupChoices } from '@isocenter/contract/people/groups/routes.ts';
import type { QueryOf, ResponseOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visibleAccounts, visibleClinics, visibleReaderGroups } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<GroupSortColumn, OrderColumn>> = {
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  subspeciality: { expression: 'fold_text(listed.subspeciality) collate "C"', type: 'text' },
  members: { expression: 'listed.members', type: 'bigint' },
  clinics: { expression: 'listed.clinics', type: 'bigint' },
  status: { expression: 'listed.status', type: 'text' },
};

/**
 * Reads a page of reader groups in a stated order, then by name. Groups are few: what an order is by is found for all.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfGroups(
  db: Db,
  viewer: Principal,
  page: PageQuery<QueryOf<typeof listGroups>>,
): Promise<Page<GroupRow>> {
  const { sort = 'name', direction = 'asc', q, status } = page;
  const then = [sortable.name, { expression: 'listed.id', type: 'integer' }] as const;
  const text = searchedOf(
    sql`reader_group.name || ' ' || subspeciality || ' ' || array_to_string(modalities || body_parts, ' ')`,
  );
  const conditions = [
    visibleReaderGroups(viewer),
    ...searchWords(q).map((word) => holdsWord(text, word)),
    ...(status === undefined ? [] : [sql`reader_group.status = ${status}`]),
  ];
  return readPage<GroupRow>(db, requestedOrder('reader groups', sortable, { sort, direction }, then), page, {
    columns: sql`id as "groupId", name, subspeciality, modalities, body_parts as "bodyParts", status, revision, members, leads, clinics`,
    from: sql`(select reader_group.*, ${countsFor(viewer)} from reader_group where ${sql.join(conditions, sql` and `)}) as listed`,
  });
}

/** The name of a person, or the user name of one without a name. */
const personName = sql<string>`coalesce(nullif(account.full_name, ''), account.username)`;

/** Counts who belongs to the row of `reader_group` and exists for the viewer. */
function countsFor(viewer: Principal): RawBuilder<unknown> {
  const members = sql`from reader_group_member as member join account on account.id = member.account_id
    where member.group_id = reader_group.id and account.deleted_at is null and ${visibleAccounts(viewer)}`;
  return sql`(select count(*) ${members}) as members,
    array(select ${personName} ${members} and member.is_lead order by 1) as leads,
    (select count(*) from reader_group_clinic as served join clinic on clinic.id = served.clinic_id
      where served.group_id = reader_group.id and clinic.merged_into is null and ${visibleClinics(viewer)}) as clinics`;
}

type Choices = ResponseOf<typeof listGroupChoices>['rows'];

/** Lists the groups that exist for somebody, by name, at most 2,000. */
export async function listChoices(db: Db, viewer: Principal): Promise<Choices> {
  return db
    .selectFrom('reader_group')
    .select(['id as groupId', 'name', 'status'])
    .where(visibleReaderGroups(viewer))
    .orderBy(sql`lower(name)`)
    .limit(2000)
    .execute();
}
