import { sql } from 'kysely';
import type { listStudyFields } from '@isocenter/contract/archive/study-fields/routes.ts';
import type { StudyFieldFields, StudyFieldRow } from '@isocenter/contract/archive/study-fields/fields.ts';
import type { StudyFieldSortColumn } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import type { Db } from '#platform/database/schema.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

const sortable: Readonly<Record<StudyFieldSortColumn, OrderColumn>> = {
  place: { expression: 'study_field.place', type: 'integer' },
  name: { expression: 'fold_text(study_field.name) collate "C"', type: 'text' },
  kind: { expression: 'study_field.kind', type: 'text' },
  status: { expression: 'study_field.status', type: 'text' },
};

/**
 * Reads a page of the catalogue in a stated order, then in that of the fields.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfFields(
  db: Db,
  page: PageQuery<QueryOf<typeof listStudyFields>>,
): Promise<Page<StudyFieldRow>> {
  const { sort = 'place', direction = 'asc', q, status } = page;
  const then = [sortable.place, { expression: 'study_field.id', type: 'integer' }] as const;
  const order = requestedOrder('study fields', sortable, { sort, direction }, then);
  const where = [
    ...searchWords(q).map((word) => holdsWord(searchedOf(sql`study_field.name`), word)),
    ...(status === undefined ? [] : [sql`study_field.status = ${status}`]),
  ];
  const columns = sql`id as "fieldId", name, kind, unit, choices, in_list as "inList", status, revision`;
  return readPage<StudyFieldRow>(db, order, page, { columns, from: sql`study_field`, where });
}

/** Finds one field; locked against other writers when requested. */
export async function findField(
  db: Db,
  fieldId: number,
  { forUpdate = false } = {},
): Promise<StudyFieldRow | undefined> {
  const query = db
    .selectFrom('study_field')
    .select(['id as fieldId', 'name', 'kind', 'unit', 'choices', 'in_list as inList', 'status', 'revision'])
    .where('id', '=', fieldId);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** Returns the numbers of all fields in their order; until the transaction ends nobody else changes the catalogue. */
export async function lockFields(tx: Db): Promise<number[]> {
  await sql`lock table study_field in share row exclusive mode`.execute(tx);
  const rows = await tx.selectFrom('study_field').select('id').orderBy('place').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Adds a field behind the others. */
export async function insertField(tx: Db, { inList, ...fields }: StudyFieldFields): Promise<number> {
  const { id } = await tx
    .insertInto('study_field')
    .values({
      ...fields,
      in_list: inList,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from study_field)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceField(tx: Db, fieldId: number, { inList, ...fields }: StudyFieldFields): Promise<void> {
  await tx
    .updateTable('study_field')
    .set({ ...fields, in_list: inList, revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', fieldId)
    .execute();
}

/** Gives the fields the places in which they are named. */
export async function placeFields(tx: Db, fieldIds: readonly number[]): Promise<void> {
  await sql`
    update study_field set place = named.place
    from unnest(${sql.val(fieldIds)}::integer[]) with ordinality as named (id, place)
    where study_field.id = named.id`.execute(tx);
}

export async function deleteField(tx: Db, fieldId: number): Promise<void> {
  await tx.deleteFrom('study_field').where('id', '=', fieldId).execute();
}

/** Counts the studies with a value in a field, up to `most`, and the saved filters that ask for it. */
export async function countUses(
  db: Db,
  fieldId: number,
  most: number,
): Promise<{ readonly studies: number; readonly filters: number }> {
  const asking = `$.**.field ? (@ like_regex "(^|;)${fieldId}\\\\.")`;
  const { rows } = await sql<{ studies: number; filters: number }>`select
    (select count(*) from (select from study_field_value where field_id = ${fieldId} limit ${most}) as held) as studies,
    (select count(*) from saved_filter where jsonb_path_exists(criteria, ${asking}::jsonpath)) as filters`.execute(db);
  return rows[0] ?? { studies: 0, filters: 0 };
}
