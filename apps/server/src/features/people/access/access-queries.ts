import { sql } from 'kysely';
import type { Grant, ScopeSetting } from '@isocenter/contract/abilities.ts';
import { acceptedKinds } from '@isocenter/contract/people/policies/policies.ts';
import type { Db } from '#platform/database/schema.ts';
import { passwordEndsAt, secondStepDueAt } from './rules-queries.ts';

/** Everything that decides what an account may do and see. */
export interface Standing {
  readonly accountId: number;
  readonly email: string;
  readonly role: string;
  /** The name of the role that an administrator made of it; null for the role itself. */
  readonly customRole: string | null;
  readonly overrides: readonly Grant[];
  /** Null: what the role says. */
  readonly scope: ScopeSetting | null;
  readonly roleGrants: readonly Grant[] | null;
  readonly roleScope: ScopeSetting | null;
  readonly clinicIds: readonly number[];
  /** True if a study of another clinic is shared with one of these. */
  readonly hasShared: boolean;
  /** One of a clinic's people, each of whose clinics lets its people edit patient data. */
  readonly editsPatients: boolean;
  readonly physicianId: number | null;
  /** Checked before studies are looked for by it. */
  readonly filterCriteria: object | null;
  /** Before anything else. */
  readonly mustChangePassword: boolean;
  /** The end of the password by the security policy; null when it does not end. */
  readonly passwordEndsAt: Date | null;
  /** From when on nothing goes on without a second step; null where none is needed, or is there. */
  readonly secondStepDueAt: Date | null;
  /** Since when terms or privacy that this person has not accepted are in force; null when he has accepted all that matter. */
  readonly policiesDueSince: Date | null;
  /** From when on the account may not be used. */
  readonly expiresAt: Date | null;
}

/** An account that may be used now: active, not locked, not past its day, not removed. */
export const isUsable = sql<boolean>`(account.status = 'active' and account.locked_at is null and account.deleted_at is null
  and (account.expires_at is null or account.expires_at > now()))`;

/** Finds usable accounts only, unless `evenUnusable`. */
export async function findStanding(db: Db, accountId: number, evenUnusable = false): Promise<Standing | undefined> {
  return selectStandings(db)
    .where('account.id', '=', accountId)
    .where(evenUnusable ? sql<boolean>`account.deleted_at is null` : isUsable)
    .executeTakeFirst();
}

/** Selects what of every account decides about its access; the caller says which accounts, and in which order. */
export function selectStandings(db: Db) {
  return db
    .selectFrom('account')
    .leftJoin('role_definition', 'role_definition.role', 'account.role')
    .leftJoin('custom_role', 'custom_role.id', 'account.custom_role_id')
    .leftJoin('saved_filter', (join) =>
      join.onRef(
        'saved_filter.id',
        '=',
        sql<number>`(coalesce(account.scope, custom_role.scope, role_definition.scope) ->> 'filterId')::integer`,
      ),
    )
    .select([
      'account.id as accountId',
      'account.email',
      'account.role',
      'custom_role.name as customRole',
      'account.grant_overrides as overrides',
      'account.scope',
      'saved_filter.criteria as filterCriteria',
      'account.must_change_password as mustChangePassword',
      'account.expires_at as expiresAt',
    ])
    .select([passwordEndsAt.as('passwordEndsAt'), secondStepDueAt.as('secondStepDueAt')])
    .select([
      sql<readonly Grant[] | null>`coalesce(custom_role.grants, role_definition.grants)`.as('roleGrants'),
      sql<ScopeSetting | null>`coalesce(custom_role.scope, role_definition.scope)`.as('roleScope'),
      sql<number[]>`array(select account_clinic.clinic_id from account_clinic join clinic on clinic.id = clinic_id
        where account_id = account.id and clinic.status = 'active' order by position, clinic_id)`.as('clinicIds'),
      sql<boolean>`exists (select from study_clinic join account_clinic using (clinic_id) where account_id = account.id)`.as(
        'hasShared',
      ),
      sql<boolean>`account.role = 'clinic-user' and exists (select from account_clinic where account_id = account.id)
        and not exists (select from account_clinic join clinic on clinic.id = clinic_id
          where account_id = account.id and clinic.status = 'active' and not clinic.may_edit_patients)`.as(
        'editsPatients',
      ),
      sql<
        number | null
      >`(select id from physician where account_id = account.id and status = 'active' and merged_into is null)`.as(
        'physicianId',
      ),
      sql<Date | null>`(select min(due.published_at) from policy_version as due
        where due.is_material and due.kind = any(${sql.val(acceptedKinds)}::text[])
        and due.version > coalesce((select max(accepted.version) from policy_acceptance as accepted
          where accepted.account_id = account.id and accepted.kind = due.kind), 0))`.as('policiesDueSince'),
    ]);
}
