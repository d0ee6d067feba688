import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostEmployees, staffStatuses } from '@isocenter/contract/office/staff/staff.ts';
import type { Employee, StaffRow } from '@isocenter/contract/office/staff/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { escapeLike } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import { seesPay, staffColumns, visibleStaff } from './staff-queries.ts';

/** In the order in which they came into the register. */
function employees(viewer: Principal, condition: RawBuilder<SqlBool>) {
  return sql`select ${staffColumns(viewer)}, to_char(staff.start_day, 'MM/DD/YYYY') as "startDate"
    from staff left join clinic on clinic.id = staff.clinic_id where ${visibleStaff(viewer)} and ${condition}`;
}

type Found = StaffRow & { readonly startDate: string | null };

export async function allEmployees(db: Db, viewer: Principal): Promise<Employee[]> {
  const all = employees(viewer, sql<SqlBool>`true`);
  const { rows } = await sql<Found>`${all} order by staff.id limit ${mostEmployees}`.execute(db);
  return rows.map(employeeOf);
}

/** A page of those in which `q` stands somewhere, and how many they are. */
export async function pageOfEmployees(
  db: Db,
  viewer: Principal,
  { q, limit, offset }: { readonly q: string; readonly limit: number; readonly offset: number },
): Promise<{ rows: Employee[]; total: number }> {
  const like = `%${escapeLike(q.toLowerCase())}%`;
  // Nobody finds out by searching what he is not told.
  const pay = seesPay(viewer) ? sql`|| ' ' || coalesce(age::text, '') || ' $' || salary` : sql``;
  const found = sql`(select * from (${employees(viewer, sql<SqlBool>`true`)}) as employee
    where lower("fullName" || ' ' || post || ' ' || email || ' ' || coalesce("startDate", '') ${pay}) like ${like}) as found`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Found>`select * from ${found} order by "staffId" limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${found}`.execute(db),
  ]);
  return { rows: rows.map(employeeOf), total: counted[0]?.total ?? 0 };
}

function employeeOf(row: Found): Employee {
  const { staffId, fullName, post, email, city, startDate, salary, age, years, status } = row;
  return {
    responsive_id: '',
    id: staffId,
    avatar: '',
    full_name: fullName,
    post,
    email,
    city,
    start_date: startDate ?? '',
    salary: salary === '' ? '' : `$${salary}`,
    age: age === null ? '' : String(age),
    experience: years === null ? '' : `${years} ${years === 1 ? 'Year' : 'Years'}`,
    status: staffStatuses.indexOf(status) + 1,
  };
}

const looked = 20_000;
const mostProcedures = 500;

/** The active procedures of the house, and how many of the newest studies that the viewer sees are described so. */
export async function procedures(db: Db, viewer: Principal) {
  const { rows } = await sql<Row<'dictionary_value', 'text as title'> & { rank: string; id: string }>`
    with seen as (select lower(description) as description, count(*) as studies
      from (select description from study where ${visibleStudies(viewer)} order by study.id desc limit ${looked}) as newest group by 1)
    select text as title, coalesce(seen.studies, 0)::text as rank, 'px' || lpad(dictionary_value.id::text, 4, '0') as id
    from dictionary_value left join seen on seen.description = lower(text)
    where catalogue = 'procedure' and status = 'active'
    order by coalesce(seen.studies, 0) desc, lower(text), dictionary_value.id limit ${mostProcedures}`.execute(db);
  return rows;
}
