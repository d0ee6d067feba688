import { sql } from 'kysely';
import type { LabelFields, LabelRow } from '@isocenter/contract/archive/labels/fields.ts';
import type { LabelSortColumn } from '@isocenter/contract/archive/labels/labels.ts';
import type { listLabelChoices, listLabels } from '@isocenter/contract/archive/labels/routes.ts';
import type { QueryOf, ResponseOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import type { Db } from '#platform/database/schema.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

const sortable: Readonly<Record<LabelSortColumn, OrderColumn>> = {
  name: { expression: 'fold_text(label.name) collate "C"', type: 'text' },
  colour: { expression: 'label.colour', type: 'text' },
  status: { expression: 'label.status', type: 'text' },
};

/** Reads a page of the catalogue in a stated order, then by name. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfLabels(db: Db, page: PageQuery<QueryOf<typeof listLabels>>): Promise<Page<LabelRow>> {
  const { sort = 'name', direction = 'asc', q, status } = page;
  const then = [sortable.name, { expression: 'label.id', type: 'integer' }] as const;
  const order = requestedOrder('labels', sortable, { sort, direction }, then);
  const text = searchedOf(sql`label.name || ' ' || label.note`);
  const where = [
    ...searchWords(q).map((word) => holdsWord(text, word)),
    ...(status === undefined ? [] : [sql`label.status = ${status}`]),
  ];
  const columns = sql`id as "labelId", name, colour, note, status, revision`;
  return readPage<LabelRow>(db, order, page, { columns, from: sql`label`, where });
}

type Choices = ResponseOf<typeof listLabelChoices>['rows'];

/** Lists the catalogue by name, at most 1,000. */
export async function listChoices(db: Db): Promise<Choices> {
  return db
    .selectFrom('label')
    .select(['name', 'colour', 'status'])
    .orderBy(sql`fold_text(name) collate "C"`)
    .limit(1000)
    .execute();
}

/** Finds one label; locked against other writers when requested. */
export async function findLabel(db: Db, labelId: number, { forUpdate = false } = {}): Promise<LabelRow | undefined> {
  const query = db
    .selectFrom('label')
    .select(['id as labelId', 'name', 'colour', 'note', 'status', 'revision'])
    .where('id', '=', labelId);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

export async function insertLabel(tx: Db, fields: LabelFields): Promise<number> {
  const { id } = await tx.insertInto('label').values(fields).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function replaceLabel(tx: Db, labelId: number, fields: LabelFields): Promise<void> {
  await tx
    .updateTable('label')
    .set({ ...fields, revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', labelId)
    .execute();
}

export async function deleteLabel(tx: Db, labelId: number): Promise<void> {
  await tx.deleteFrom('label').where('id', '=', labelId).execute();
}
