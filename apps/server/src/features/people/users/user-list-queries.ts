import { sql, type RawBuilder } from 'kysely';
import { roleScopes, type Role, type ScopeSetting } from '@isocenter/contract/abilities.ts';
import { seesNothing } from '@isocenter/contract/people/own-clinics.ts';
import type { UserCounts, UserRow, UserSortColumn, UserState } from '@isocenter/contract/people/users.ts';
import { visibleAccounts, visibleClinics } from '#features/people/access/access.ts';
import { failedSignIns, throttledUntil } from '#features/people/auth/auth.ts';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import type { Db } from '#platform/database/schema.ts';
import {
  behind,
  cutPage,
  orderBy,
  placeOf,
  type ListOrder,
  type OrderColumn,
  type Place,
} from '#platform/database/list-cursor.ts';
import type { Principal } from '#platform/http/principal.ts';
import { matchingUsers, stateOf, type UserFilter } from './user-filter-queries.ts';

export interface UserPage extends UserFilter {
  readonly sort: UserSortColumn;
  readonly direction: 'asc' | 'desc';
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface UserListRecord {
  id: number;
  first_name: string;
  last_name: string;
  full_name: string;
  username: string;
  email: string;
  avatar: string | null;
  role: Role;
  state: UserState;
  clinics: { clinicId: number; name: string }[];
  scope: ScopeSetting | null;
  role_scope: ScopeSetting | null;
  modalities: string[];
  phone: string;
  totp_enabled_at: Date | null;
  last_login_at: Date | null;
  invited_at: Date | null;
  invitation_ends_at: Date | null;
  has_clinic: boolean;
  failed: number;
  throttled_until: Date | null;
  password_asked_at: Date | null;
  created_at: Date;
  reference_no: number | null;
  title: string;
  designation: string;
  qualifications: string;
  signature_id: string | null;
  company: string;
  country: string;
  template_role: UserRow['templateRole'];
  current_plan: UserRow['currentPlan'];
}

const sortable: Readonly<Record<UserSortColumn, OrderColumn>> = {
  name: {
    expression: `fold_text(case when account.last_name <> '' and account.first_name <> '' then account.last_name || ', ' || account.first_name
      when account.last_name <> '' then account.last_name when account.full_name <> '' then account.full_name else account.username end) collate "C"`,
    type: 'text',
  },
  role: { expression: 'account.role', type: 'text' },
  status: {
    expression: `(case when account.locked_at is not null then 'locked' else account.status end)`,
    type: 'text',
  },
  lastSignIn: { expression: 'coalesce(extract(epoch from account.last_login_at), 0)', type: 'numeric' },
  created: { expression: 'extract(epoch from account.created_at)', type: 'numeric' },
};

/**
 * A page of the users that exist for the viewer, in a stated order and then by id.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfUsers(db: Db, viewer: Principal, page: UserPage) {
  const order: ListOrder = {
    name: `users by ${page.sort}`,
    direction: page.direction,
    columns: [sortable[page.sort], { expression: 'account.id', type: 'integer' }],
  };
  const conditions = [matchingUsers(viewer, page), behind(order, page.cursor)];
  const { rows } = await sql<UserListRecord & { place: Place }>`
    select ${listColumns(viewer)}, ${placeOf(order)} as place
    from account left join role_definition on role_definition.role = account.role
    where ${sql.join(conditions, sql` and `)}
    order by ${orderBy(order)} limit ${page.limit + 1}`.execute(db);
  return cutPage(order, rows, page.limit);
}

/** One user in the form of the list. */
export async function findUserRow(db: Db, viewer: Principal, userId: number): Promise<UserListRecord | undefined> {
  const { rows } = await sql<UserListRecord>`
    select ${listColumns(viewer)}
    from account left join role_definition on role_definition.role = account.role
    where account.id = ${userId} and account.deleted_at is null and ${visibleAccounts(viewer)}`.execute(db);
  return rows[0];
}

/** How many users exist for the viewer, by role; locked and invited ones apart, and how many match. */
export async function countUsers(db: Db, viewer: Principal, filter: UserFilter): Promise<UserCounts> {
  const { rows } = await sql<{ role: string; people: number; matching: number; invited: number; locked: number }>`
    select role, count(*) as people, count(*) filter (where ${matchingUsers(viewer, filter)}) as matching, count(*) filter (where locked_at is not null) as locked,
      count(*) filter (where status = 'pending' and invited_at is not null) as invited
    from account where account.deleted_at is null and ${visibleAccounts(viewer)} group by role`.execute(db);
  const total = (pick: (row: (typeof rows)[number]) => number): number => rows.reduce((sum, row) => sum + pick(row), 0);
  return {
    matching: total((row) => row.matching),
    all: total((row) => row.people),
    invited: total((row) => row.invited),
    locked: total((row) => row.locked),
    byRole: Object.fromEntries(rows.map((row) => [row.role, row.people])),
  };
}

function listColumns(viewer: Principal): RawBuilder<unknown> {
  return sql`account.id, account.first_name, account.last_name, account.full_name, account.username, account.email, account.avatar,
    account.role, ${stateOf} as state, account.scope, role_definition.scope as role_scope, account.modalities, account.phone,
    account.totp_enabled_at, account.last_login_at, account.created_at, account.password_asked_at, account.reference_no, account.title, account.designation,
    account.qualifications, account.signature_id, account.company, account.country, account.template_role, account.current_plan,
    case when account.status = 'pending' then account.invited_at end as invited_at,
    case when account.status = 'pending' and account.invited_at is not null then (select max(link.expires_at) from account_link link
      where link.account_id = account.id and link.kind = 'invitation' and link.used_at is null) end as invitation_ends_at,
    exists (select from account_clinic own where own.account_id = account.id) as has_clinic,
    ${failedSignIns} as failed, ${throttledUntil} as throttled_until,
    coalesce((select json_agg(json_build_object('clinicId', clinic.id, 'name', clinic.name) order by own.position, clinic.id)
      from account_clinic own join clinic on clinic.id = own.clinic_id
      where own.account_id = account.id and clinic.merged_into is null and ${visibleClinics(viewer)}), '[]') as clinics`;
}

export function userRowOf(record: UserListRecord): UserRow {
  const scope = record.scope ?? record.role_scope ?? roleScopes[record.role];
  return {
    userId: record.id,
    firstName: record.first_name,
    lastName: record.last_name,
    fullName: record.full_name,
    username: record.username,
    email: record.email,
    avatar: record.avatar,
    role: record.role,
    state: record.state,
    clinics: record.clinics,
    seesAll: scope.all === true,
    seesNothing: seesNothing(scope, record.has_clinic),
    modalities: record.modalities,
    phone: record.phone,
    hasTwoStep: record.totp_enabled_at !== null,
    lastSignInAt: record.last_login_at?.toISOString() ?? null,
    invitedAt: record.invited_at?.toISOString() ?? null,
    invitationEndsAt: record.invitation_ends_at?.toISOString() ?? null,
    failedSignIns: record.failed,
    throttledUntil: record.throttled_until?.toISOString() ?? null,
    passwordAskedAt: record.password_asked_at?.toISOString() ?? null,
    createdAt: record.created_at.toISOString(),
    referenceNo: record.reference_no,
    title: record.title,
    designation: record.designation,
    qualifications: record.qualifications,
    signature: record.signature_id === null ? null : pictureUrl(record.signature_id),
    company: record.company,
    country: record.country,
    templateRole: record.template_role,
    currentPlan: record.current_plan,
  };
}
