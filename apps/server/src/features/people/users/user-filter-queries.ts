import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { UserState } from '@isocenter/contract/people/users/users.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visibleAccounts, visibleClinics } from '#features/people/access/access.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

type Condition = RawBuilder<SqlBool>;

/** Narrows a list of users; an empty list narrows nothing. */
export interface UserFilter {
  readonly q: string | undefined;
  /** Roles that are called as in `q` in another language than the keys of the contract. */
  readonly qRoles: readonly string[];
  readonly roles: readonly string[];
  readonly customRoleId: number | undefined;
  readonly states: readonly string[];
  readonly clinicIds: readonly number[];
  readonly hasTwoStep: boolean | undefined;
  readonly isPasswordRequested: boolean;
  readonly templateRoles: readonly string[];
  readonly plans: readonly string[];
}

/** The state of an account, as lists call it. */
export const stateOf = sql<UserState>`(case when account.locked_at is not null then 'locked'
  when account.status = 'active' and account.expires_at <= now() then 'expired' else account.status end)`;

/** Selects the rows of `account` that exist for the viewer, are not removed, and match. */
export function matchingUsers(viewer: Principal, filter: UserFilter): Condition {
  return sql`(${sql.join([visibleAccounts(viewer), sql`account.deleted_at is null`, ...narrowed(viewer, filter)], sql` and `)})`;
}

function narrowed(viewer: Principal, filter: UserFilter): Condition[] {
  const isOneOf = (expression: RawBuilder<unknown>, values: readonly string[]): Condition[] =>
    values.length === 0 ? [] : [sql<SqlBool>`${expression} = any(${sql.val(values)}::text[])`];
  return [
    ...searched(viewer, filter),
    ...isOneOf(sql`account.role`, filter.roles),
    ...(filter.customRoleId === undefined ? [] : [sql<SqlBool>`account.custom_role_id = ${filter.customRoleId}`]),
    ...isOneOf(stateOf, filter.states),
    ...isOneOf(sql`account.template_role`, filter.templateRoles),
    ...isOneOf(sql`account.current_plan`, filter.plans),
    ...(filter.hasTwoStep === undefined
      ? []
      : [sql<SqlBool>`(account.totp_enabled_at is not null) = ${filter.hasTwoStep}`]),
    ...(filter.isPasswordRequested ? [sql<SqlBool>`account.password_link_requested_at is not null`] : []),
    ...(filter.clinicIds.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from account_clinic own where own.account_id = account.id
            and own.clinic_id = any(${sql.val(filter.clinicIds)}::integer[]))`,
        ]),
  ];
}

/** Every word somewhere, or the whole as a telephone number, or as what a role is called. */
function searched(viewer: Principal, { q, qRoles }: UserFilter): Condition[] {
  const words = searchWords(q);
  if (words.length === 0) return [];
  // Of a single word its figures are among the ways of the word.
  const digits = words.length === 1 ? undefined : digitsOf(words.join(''));
  const ways = [
    sql`(${sql.join(
      words.map((word) => hasWord(viewer, word)),
      sql` and `,
    )})`,
    ...(digits === undefined ? [] : [hasDigits(digits)]),
    ...(qRoles.length === 0 ? [] : [sql`account.role = any(${sql.val(qRoles)}::text[])`]),
  ];
  return [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
}

/** Selects the people meant by a word. Other people's clinics are no way to find anybody. */
function hasWord(viewer: Principal, word: string): Condition {
  const digits = digitsOf(word);
  return sql<SqlBool>`(${holdsWord(searchedOf(sql`account.full_name || ' ' || account.username || ' ' || account.email`), word)}
    or ${holdsWord(sql`(case account.role when 'admin' then 'administrator' else replace(account.role, '-', ' ') end)`, word)}
    or exists (select from account_clinic own join clinic on clinic.id = own.clinic_id
      where own.account_id = account.id and clinic.merged_into is null and ${visibleClinics(viewer)}
        and ${holdsWord(searchedOf(sql`clinic.name`), word)})
    ${digits === undefined ? sql`` : sql`or ${hasDigits(digits)}`})`;
}

function hasDigits(digits: string): Condition {
  return sql<SqlBool>`regexp_replace(account.phone, '\\D', '', 'g') like ${`%${digits}%`}::text`;
}

/** The figures of what may be a part of a telephone number; undefined for anything else. */
function digitsOf(text: string): string | undefined {
  if (!/^[\d()+./-]+$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= 3 ? digits : undefined;
}
