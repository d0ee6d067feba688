import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { roleScopes, type Role, type ScopeSetting } from '@isocenter/contract/abilities.ts';
import { seesNothing } from '@isocenter/contract/people/users/own-clinics.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import type { listUsers } from '@isocenter/contract/people/users/routes.ts';
import type { UserCounts, UserRow } from '@isocenter/contract/people/users/fields.ts';
import type { UserSortColumn, UserState } from '@isocenter/contract/people/users/users.ts';
import { visibleAccounts, visibleClinics } from '#features/people/access/access.ts';
import { failedSignIns, throttledUntil } from '#features/people/auth/auth.ts';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import { camelRow } from '#platform/database/names.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { ListOrder, OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPage, readPageBy } from '#platform/database/read-page.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { exported, type Exported } from './user-csv-queries.ts';
import { matchingUsers, stateOf, type UserFilter } from './user-filter-queries.ts';
import type { AccountRow } from './user-write-queries.ts';

export type UserPage = UserFilter &
  Pick<PageQuery<QueryOf<typeof listUsers>>, 'sort' | 'direction' | 'cursor' | 'limit'>;

export type UserListRecord = Pick<AccountRow, (typeof columns)[number]> & {
  readonly role: Role;
  readonly state: UserState;
  readonly clinics: UserRow['clinics'];
  readonly role_scope: ScopeSetting | null;
  readonly custom_role: string | null;
  readonly invited_at: Date | null;
  readonly invitation_ends_at: Date | null;
  readonly has_clinic: boolean;
  readonly failed: number;
  readonly throttled_until: Date | null;
};

/** The columns that a line of the list shows as they stand in the row. */
const columns = [
  'id',
  'first_name',
  'last_name',
  'full_name',
  'username',
  'email',
  'avatar',
  'scope',
  'modalities',
  'phone',
  'totp_enabled_at',
  'last_login_at',
  'created_at',
  'password_link_requested_at',
  'reference_no',
  'title',
  'designation',
  'qualifications',
  'signature_id',
  'company',
  'country',
  'template_role',
  'current_plan',
] as const satisfies readonly (keyof AccountRow)[];

const sortable: Readonly<Record<UserSortColumn, OrderColumn>> = {
  name: {
    expression: `fold_text(case
      when account.last_name <> '' and account.first_name <> '' then account.last_name || ', ' || account.first_name
      when account.last_name <> '' then account.last_name
      when account.full_name <> '' then account.full_name else account.username end) collate "C"`,
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

function orderOf({ sort = 'name', direction = 'asc' }: Pick<UserPage, 'sort' | 'direction'>): ListOrder {
  return requestedOrder('users', sortable, { sort, direction }, [{ expression: 'account.id', type: 'integer' }]);
}

/**
 * Reads a page of the users that exist for the viewer, in a stated order and then by id.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfUsers(db: Db, viewer: Principal, page: UserPage): Promise<Page<UserRow>> {
  const found = await readPage<UserListRecord>(db, orderOf(page), page, {
    columns: listColumns(viewer),
    from: accountsWithRoles,
    where: [matchingUsers(viewer, page)],
  });
  return mapPage(found, userRowOf);
}

/** Reads a page of the same users with all that an import can set, of those that are named by number if any are. */
export async function pageForExport(
  db: Db,
  viewer: Principal,
  page: UserPage & { readonly userIds: readonly number[] | undefined },
): Promise<Page<Exported>> {
  const named =
    page.userIds === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`account.id = any(${sql.val(page.userIds)}::integer[])`;
  return readPageBy(exported(db).where(matchingUsers(viewer, page)).where(named), orderOf(page), page);
}

/** Returns one user in the form of the list. */
export async function findUserRow(db: Db, viewer: Principal, userId: number): Promise<UserListRecord | undefined> {
  const { rows } = await sql<UserListRecord>`
    select ${listColumns(viewer)}
    from ${accountsWithRoles}
    where account.id = ${userId} and account.deleted_at is null and ${visibleAccounts(viewer)}`.execute(db);
  return rows[0];
}

/** Counts the users that exist for the viewer, by role; locked and invited ones apart, and how many match. */
export async function countUsers(db: Db, viewer: Principal, filter: UserFilter): Promise<UserCounts> {
  const { rows } = await sql<
    Row<'account', 'role'> & { people: number; matching: number; invited: number; locked: number }
  >`
    select role, count(*) as people, count(*) filter (where ${matchingUsers(viewer, filter)}) as matching,
      count(*) filter (where locked_at is not null) as locked,
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

const accountsWithRoles = sql`account left join role_definition on role_definition.role = account.role
  left join custom_role on custom_role.id = account.custom_role_id`;

function listColumns(viewer: Principal): RawBuilder<unknown> {
  const plain = sql.join(columns.map((column) => sql.ref(`account.${column}`)));
  return sql`${plain}, account.role, ${stateOf} as state, custom_role.name as custom_role,
    coalesce(custom_role.scope, role_definition.scope) as role_scope,
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
  const {
    id,
    scope: own,
    roleScope,
    hasClinic,
    failed,
    totpEnabledAt,
    signatureId,
    lastLoginAt,
    ...user
  } = camelRow(record);
  const scope = own ?? roleScope ?? roleScopes[user.role];
  return {
    ...user,
    userId: id,
    seesAll: scope.all === true,
    seesNothing: seesNothing(scope, hasClinic),
    hasTwoStep: totpEnabledAt !== null,
    failedSignIns: failed,
    signature: signatureId === null ? null : pictureUrl(signatureId),
    lastSignInAt: lastLoginAt?.toISOString() ?? null,
    invitedAt: user.invitedAt?.toISOString() ?? null,
    invitationEndsAt: user.invitationEndsAt?.toISOString() ?? null,
    throttledUntil: user.throttledUntil?.toISOString() ?? null,
    passwordLinkRequestedAt: user.passwordLinkRequestedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
