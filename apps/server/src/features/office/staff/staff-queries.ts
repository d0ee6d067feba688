import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { listStaff } from '@isocenter/contract/office/staff/routes.ts';
import type { StaffFields, StaffRow } from '@isocenter/contract/office/staff/fields.ts';
import type { StaffSortColumn } from '@isocenter/contract/office/staff/staff.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db, Written } from '#platform/database/schema.ts';
import { today } from '#platform/database/server-clock.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { PageQuery } from '#platform/lists/serve-page.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'can'>;

/** People of the register that exist for somebody, as a condition on `staff`: those of his clinics. */
export function visibleStaff({ scope, clinicIds }: Viewer): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`staff.clinic_id = any(${sql.val(clinicIds)}::integer[])`;
}

/** Returns true if somebody sees pay and age: only those who may change the register do. */
export function seesPay({ can }: Viewer): boolean {
  return can('update', 'Staff');
}

const salary = sql<string>`coalesce(to_char(salary_cents / 100.0, 'FM999999990.00'), '')`;
const wholeYears = (day: string) => sql<number | null>`extract(year from age(${today}, ${sql.ref(day)}))::integer`;

/** Columns of lists, without pay and age where the reader may not see them. */
export function staffColumns(viewer: Viewer): RawBuilder<unknown> {
  const seesSalary = seesPay(viewer);
  return sql`staff.id as "staffId", staff.full_name as "fullName", staff.email, staff.post, staff.city, staff.status, staff.revision,
    coalesce(clinic.name, '') as "clinicName", staff.start_day as "startDay",
    case when staff.start_day <= ${today} then ${wholeYears('staff.start_day')} end as years,
    ${seesSalary ? wholeYears('staff.birth_date') : sql`null::integer`} as age, ${seesSalary ? salary : sql`''`} as salary`;
}

const folded = (column: string): OrderColumn => ({ expression: `fold_text(${column}) collate "C"`, type: 'text' });
const sortable: Readonly<Record<StaffSortColumn, OrderColumn>> = {
  fullName: folded('staff.full_name'),
  post: folded('staff.post'),
  city: folded('staff.city'),
  clinicName: folded("coalesce(clinic.name, '')"),
  startDay: { expression: "coalesce(staff.start_day, '-infinity'::date)", type: 'date' },
  status: { expression: 'staff.status', type: 'text' },
};

/** @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfStaff(db: Db, viewer: Viewer, page: PageQuery<QueryOf<typeof listStaff>>) {
  const { sort = 'fullName', direction = 'asc', q, status } = page;
  const then = [sortable.fullName, { expression: 'staff.id', type: 'integer' }] as const;
  const text = searchedOf(sql`staff.full_name || ' ' || staff.post || ' ' || staff.email || ' ' || staff.city`);
  return readPage<StaffRow>(db, requestedOrder('staff', sortable, { sort, direction }, then), page, {
    columns: staffColumns(viewer),
    from: sql`staff left join clinic on clinic.id = staff.clinic_id`,
    where: [
      visibleStaff(viewer),
      ...holdsWords(text, q),
      ...(status === undefined ? [] : [sql<SqlBool>`staff.status = ${status}`]),
    ],
  });
}

/** Somebody of the register who exists for the viewer; locked against other writers when asked for. */
export async function findStaff(db: Db, viewer: Viewer, staffId: number, { forUpdate = false } = {}) {
  const query = staffFor(db, viewer).where('staff.id', '=', staffId);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}
export type StaffRecord = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

/** The same by the address. */
export async function findStaffByEmail(db: Db, viewer: Viewer, email: string): Promise<StaffRecord | undefined> {
  return staffFor(db, viewer)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Returns true if anybody has an address, in whatever clinic. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody else changes the register until the transaction ends. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
}

function staffFor(db: Db, viewer: Viewer) {
  return db
    .selectFrom('staff')
    .select([
      'staff.id as staffId',
      'full_name as fullName',
      'email',
      'post',
      'clinic_id as clinicId',
      'city',
      'start_day as startDay',
      'birth_date as birthDate',
      'status',
      'note',
      'revision',
      salary.as('salary'),
    ])
    .where(visibleStaff(viewer));
}

export async function insertStaff(tx: Db, fields: StaffFields): Promise<number> {
  const { id } = await tx.insertInto('staff').values(rowOf(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function replaceStaff(tx: Db, staffId: number, fields: StaffFields): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ...rowOf(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', staffId)
    .execute();
}

export async function deleteStaff(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', staffId).execute();
}

export async function clinicIdsByCode(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('clinic').select(['id', 'code']).where('merged_into', 'is', null).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function rowOf(fields: StaffFields): Written<'staff'> {
  const [whole = '', part = ''] = fields.salary.split('.');
  return {
    clinic_id: fields.clinicId,
    full_name: fields.fullName,
    email: fields.email,
    post: fields.post,
    city: fields.city,
    start_day: fields.startDay,
    birth_date: fields.birthDate,
    salary_cents: fields.salary === '' ? null : Number(`${whole}${part.padEnd(2, '0')}`),
    status: fields.status,
    note: fields.note,
  };
}
