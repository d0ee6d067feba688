import { sql } from 'kysely';
import {
  isNamedByCode,
  type Catalogue,
  type ValueSortColumn,
} from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import type { listValues } from '@isocenter/contract/archive/dictionaries/routes.ts';
import type { ValueFields } from '@isocenter/contract/archive/dictionaries/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import type { Db } from '#platform/database/schema.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

export type StoredValue = ValueFields & { readonly valueId: number; readonly revision: number };

const columns = ['id as valueId', 'catalogue', 'text', 'code', 'colour', 'status', 'revision'] as const;

const sortable: Readonly<Record<ValueSortColumn, OrderColumn>> = {
  place: { expression: 'dictionary_value.place', type: 'integer' },
  text: { expression: 'fold_text(dictionary_value.text) collate "C"', type: 'text' },
  code: { expression: 'dictionary_value.code collate "C"', type: 'text' },
  status: { expression: 'dictionary_value.status', type: 'text' },
};

/** Reads a page of values in a stated order, then in that of their list. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfValues(db: Db, page: PageQuery<QueryOf<typeof listValues>>): Promise<Page<StoredValue>> {
  const { sort = 'place', direction = 'asc', q, catalogue, status } = page;
  const then = [sortable.place, { expression: 'dictionary_value.id', type: 'integer' }] as const;
  const order = requestedOrder('values', sortable, { sort, direction }, then);
  const text = searchedOf(sql`dictionary_value.text || ' ' || dictionary_value.code`);
  const where = [
    ...searchWords(q).map((word) => holdsWord(text, word)),
    ...(catalogue === undefined ? [] : [sql`dictionary_value.catalogue = ${catalogue}`]),
    ...(status === undefined ? [] : [sql`dictionary_value.status = ${status}`]),
  ];
  const rowColumns = sql`id as "valueId", catalogue, text, code, colour, status, revision`;
  return readPage<StoredValue>(db, order, page, { columns: rowColumns, from: sql`dictionary_value`, where });
}

/** Returns a list in its order, what is switched off included; locked against other writers when requested. */
export async function listOfCatalogue(
  db: Db,
  catalogue: Catalogue,
  { forUpdate = false } = {},
): Promise<StoredValue[]> {
  const query = db
    .selectFrom('dictionary_value')
    .select(columns)
    .where('catalogue', '=', catalogue)
    .orderBy('place')
    .orderBy('id');
  return (forUpdate ? query.forUpdate() : query).execute();
}

/** Finds one value; locked against other writers when requested. */
export async function findValue(db: Db, valueId: number, { forUpdate = false } = {}): Promise<StoredValue | undefined> {
  const query = db.selectFrom('dictionary_value').select(columns).where('id', '=', valueId);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** Finds the value that a line of a file means: that of this code where codes name them, or what says the same in any case. */
export async function findNamed(tx: Db, { catalogue, text, code }: ValueFields): Promise<StoredValue | undefined> {
  const query = tx.selectFrom('dictionary_value').select(columns).where('catalogue', '=', catalogue).forUpdate();
  return isNamedByCode(catalogue)
    ? query.where('code', '=', code).executeTakeFirst()
    : query.where(sql<boolean>`lower(text) = lower(${text})`).executeTakeFirst();
}

/** Adds a value behind the others of its list. */
export async function insertValue(tx: Db, fields: ValueFields): Promise<number> {
  const { id } = await tx
    .insertInto('dictionary_value')
    .values({
      ...fields,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from dictionary_value where catalogue = ${fields.catalogue})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceValue(tx: Db, valueId: number, fields: ValueFields): Promise<void> {
  await tx
    .updateTable('dictionary_value')
    .set({ ...fields, revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', valueId)
    .execute();
}

/** Gives values the places in which they are named. */
export async function placeValues(tx: Db, valueIds: readonly number[]): Promise<void> {
  await sql`
    update dictionary_value set place = named.place
    from unnest(${sql.val(valueIds)}::integer[]) with ordinality as named (id, place)
    where dictionary_value.id = named.id`.execute(tx);
}

export async function deleteValue(tx: Db, valueId: number): Promise<void> {
  await tx.deleteFrom('dictionary_value').where('id', '=', valueId).execute();
}

/** Notifies whoever has a form open that what it offers changed. */
export async function notifyChanged(tx: Db): Promise<void> {
  await sql`select pg_notify('dictionary', '')`.execute(tx);
}
