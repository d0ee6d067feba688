import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ClosedDaySortColumn } from '@isocenter/contract/office/closed-days/closed-days.ts';
import type { ClosedDayFields, ClosedDayRow } from '@isocenter/contract/office/closed-days/fields.ts';
import type { listClosedDays } from '@isocenter/contract/office/closed-days/routes.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db, Row, Written } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { PageQuery } from '#platform/lists/serve-page.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** Closed days of the viewer's clinics, and those of all clinics, as a condition on `closed_day`. */
function visibleClosedDays({ scope, clinicIds }: Viewer): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`(closed_day.clinic_id is null or closed_day.clinic_id = any(${sql.val(clinicIds)}::integer[]))`;
}

const folded = (expression: string): OrderColumn => ({
  expression: `fold_text(${expression}) collate "C"`,
  type: 'text',
});
const firstDay: OrderColumn = { expression: 'closed_day.first_day', type: 'date' };
const sortable: Readonly<Record<ClosedDaySortColumn, OrderColumn>> = {
  firstDay,
  name: folded('closed_day.name'),
  clinicName: folded("coalesce(clinic.name, '')"),
};

/** @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfClosedDays(db: Db, viewer: Viewer, page: PageQuery<QueryOf<typeof listClosedDays>>) {
  const { sort = 'firstDay', direction = 'asc', q } = page;
  const then = [firstDay, { expression: 'closed_day.id', type: 'integer' }] as const;
  const text = searchedOf(sql`closed_day.name || ' ' || coalesce(clinic.name, '')`);
  return readPage<ClosedDayRow>(db, requestedOrder('closed-days', sortable, { sort, direction }, then), page, {
    columns: sql`closed_day.id as "closedDayId", closed_day.name, coalesce(clinic.name, '') as "clinicName",
      first_day as "firstDay", last_day as "lastDay", closed_day.revision`,
    from: sql`closed_day left join clinic on clinic.id = closed_day.clinic_id`,
    where: [visibleClosedDays(viewer), ...holdsWords(text, q)],
  });
}

/** One that exists for the viewer; locked against other writers when asked for. */
export async function findClosedDay(db: Db, viewer: Viewer, closedDayId: number, { forUpdate = false } = {}) {
  const query = db
    .selectFrom('closed_day')
    .leftJoin('clinic', 'clinic.id', 'closed_day.clinic_id')
    .select([
      'closed_day.id as closedDayId',
      'closed_day.name',
      'closed_day.clinic_id as clinicId',
      'first_day as firstDay',
      'last_day as lastDay',
      'closed_day.revision',
      sql<string>`coalesce(clinic.name, '')`.as('clinicName'),
    ])
    .where('closed_day.id', '=', closedDayId)
    .where(visibleClosedDays(viewer));
  return (forUpdate ? query.forUpdate('closed_day') : query).executeTakeFirst();
}
export type ClosedDayRecord = NonNullable<Awaited<ReturnType<typeof findClosedDay>>>;

export async function insertClosedDay(tx: Db, fields: ClosedDayFields): Promise<number> {
  const { id } = await tx.insertInto('closed_day').values(rowOf(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function replaceClosedDay(tx: Db, closedDayId: number, fields: ClosedDayFields): Promise<void> {
  await tx
    .updateTable('closed_day')
    .set({ ...rowOf(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', closedDayId)
    .execute();
}

export async function deleteClosedDay(tx: Db, closedDayId: number): Promise<void> {
  await tx.deleteFrom('closed_day').where('id', '=', closedDayId).execute();
}

function rowOf({ name, clinicId, firstDay: first, lastDay }: ClosedDayFields): Written<'closed_day'> {
  return { name, clinic_id: clinicId, first_day: first ?? '', last_day: lastDay ?? '' };
}

/** The stretches in which a clinic is closed that touch the days between two, as `YYYY-MM-DD`. */
export async function closedDaysIn(
  db: Db,
  clinicId: number,
  between: { readonly from: string; readonly to: string },
): Promise<Row<'closed_day', 'first_day as firstDay' | 'last_day as lastDay'>[]> {
  return db
    .selectFrom('closed_day')
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .where((where) => where.or([where('clinic_id', 'is', null), where('clinic_id', '=', clinicId)]))
    .where('first_day', '<=', between.to)
    .where('last_day', '>=', between.from)
    .execute();
}
