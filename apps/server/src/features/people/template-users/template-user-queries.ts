import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TemplateUser } from '@isocenter/contract/people/template-users/fields.ts';
import { visibleAccounts } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface TemplateUserPage {
  readonly q: string;
  readonly role: string;
  readonly currentPlan: string;
  readonly status: string;
  readonly limit: number;
  readonly offset: number;
}

/** A locked account is not active, whatever it was before. */
const columns = sql`account.id, full_name as "fullName", company, template_role as role, username, country, phone as contact, email,
  current_plan as "currentPlan", case when locked_at is not null then 'inactive' else status end as status,
  coalesce(avatar, '') as avatar`;

/** Users in the form of the specification, newest first. */
export async function pageOfTemplateUsers(db: Db, viewer: Principal, page: TemplateUserPage): Promise<TemplateUser[]> {
  const { rows } = await sql<TemplateUser>`select ${columns} from account where ${matching(viewer, page)}
    order by account.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countTemplateUsers(db: Db, viewer: Principal, page: TemplateUserPage): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from account where ${matching(viewer, page)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Lists all of them: the specification's list is not paged. */
export async function allTemplateUsers(db: Db, viewer: Principal): Promise<TemplateUser[]> {
  const { rows } = await sql<TemplateUser>`select ${columns} from account
    where deleted_at is null and ${visibleAccounts(viewer)} order by account.id desc`.execute(db);
  return rows;
}

export async function findTemplateUser(db: Db, viewer: Principal, userId: number): Promise<TemplateUser | undefined> {
  const { rows } = await sql<TemplateUser>`select ${columns} from account
    where account.id = ${userId} and deleted_at is null and ${visibleAccounts(viewer)}`.execute(db);
  return rows[0];
}

function matching(viewer: Principal, page: TemplateUserPage): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`deleted_at is null`, visibleAccounts(viewer)];
  if (page.q !== '') {
    conditions.push(holdsText(searchedOf(sql`account.full_name || ' ' || account.username`), page.q));
  }
  if (page.role !== '') conditions.push(sql<SqlBool>`template_role = ${page.role}`);
  if (page.currentPlan !== '') conditions.push(sql<SqlBool>`current_plan = ${page.currentPlan}`);
  if (page.status !== '')
    conditions.push(sql<SqlBool>`(case when locked_at is not null then 'inactive' else status end) = ${page.status}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
