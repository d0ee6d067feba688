import {
  covers,
  roleGrants,
  roles,
  roleScopes,
  type Grant,
  type Role,
  type ScopeSetting,
} from '@isocenter/contract/abilities.ts';
import { needsClinic } from '@isocenter/contract/people/users/own-clinics.ts';
import type { RoleChoice } from '@isocenter/contract/people/users/fields.ts';
import type { Said } from '@isocenter/contract/said.ts';
import {
  findStanding,
  grantsOf,
  requireStillSo,
  scopeSettingOf,
  type Standing,
} from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { roleOf } from './user-fields.ts';
import {
  clinicIdsOf,
  findCustomRole,
  findRoleSetting,
  findVisibleAccount,
  hasFilter,
  hasOtherAdministrator,
  listCustomRoles,
  lockUserChanges,
  visibleClinicIds,
  type AccountRow,
} from './user-write-queries.ts';

/** The rights of an account, as they are set. */
export interface Rights {
  readonly role: Role;
  /** The role that was made of it; null for the role itself. */
  readonly customRoleId: number | null;
  readonly overrides: readonly Grant[];
  /** Null: what the role says. */
  readonly scope: ScopeSetting | null;
  readonly clinicIds: readonly number[];
}

/** An account that the caller may act on. */
export interface Target {
  readonly account: AccountRow;
  readonly standing: Standing;
  readonly clinicIds: readonly number[];
}

/**
 * Begins every change of users: until the transaction ends nobody else makes one, and the caller is who he was when his request was let in.
 * @throws AppError `not-signed-in`, `forbidden` when his own rights were taken meanwhile
 */
export async function beginUserChange(tx: Db, principal: Principal): Promise<void> {
  await lockUserChanges(tx);
  await requireStillSo(tx, principal);
}

/** @throws AppError `not-found`, in the same words whether there is none or it is outside of the caller's scope */
export async function requireUser(db: Db, viewer: Principal, userId: number): Promise<AccountRow> {
  const account = await findVisibleAccount(db, viewer, userId);
  if (account === undefined) throw noSuchUser();
  return account;
}

/**
 * Returns the account and its standing, when the caller's own rights cover them: otherwise he could take over the account and with it more
 * than he has.
 * @throws AppError `not-found` outside of his scope; `forbidden` for somebody who may do or see more than he
 */
export async function requireTarget(tx: Db, principal: Principal, userId: number): Promise<Target> {
  const account = await requireUser(tx, principal, userId);
  const standing = await findStanding(tx, userId, true);
  if (standing === undefined) throw noSuchUser();
  const clinicIds = await clinicIdsOf(tx, userId);
  if (!isCovered(principal, standing, clinicIds))
    throw new AppError('forbidden', 'This person may do or see more than you. Somebody with these rights can do this.');
  return { account, standing, clinicIds };
}

/** True if the caller may do and see everything that this standing allows. */
export function isCovered(principal: Principal, standing: Standing, clinicIds: readonly number[]): boolean {
  if (standing.accountId === principal.accountId) return true;
  return covers(principal.grants, grantsOf(standing)) && seesAsMuch(principal, scopeSettingOf(standing), clinicIds);
}

/** @throws AppError `forbidden` for oneself */
export function refuseOneself(principal: Principal, userId: number, refusal: Said): void {
  if (principal.accountId === userId) throw new AppError('forbidden', refusal);
}

/** @throws AppError `conflict` when nobody would be left who can administer everything. The caller holds the lock of user changes. */
export async function refuseLastAdministrator(tx: Db, { account }: Pick<Target, 'account'>): Promise<void> {
  if (account.role !== 'admin' || account.status !== 'active') return;
  if (await hasOtherAdministrator(tx, account.id)) return;
  throw new AppError('conflict', 'This is the last administrator who can sign in. Make another one first.');
}

/**
 * Checks that the caller may give these rights to somebody.
 * @returns who has them, apart from the account
 * @throws AppError `forbidden` for more than he has; `invalid-input` naming a clinic or filter that does not exist for him
 */
export async function requireGivable(tx: Db, principal: Principal, rights: Rights): Promise<Standing> {
  const visible = await visibleClinicIds(tx, principal, rights.clinicIds);
  if (rights.clinicIds.some((id) => !visible.has(id)))
    throw new AppError('invalid-input', 'There is no such clinic.', {
      clinicIds: 'holds a clinic that does not exist',
    });
  // Otherwise the account would be out of his own sight, and nobody of his clinics could help it.
  if (principal.scope.kind !== 'all' && rights.clinicIds.length === 0)
    throw new AppError('invalid-input', 'Choose one of your clinics.', { clinicIds: 'needs one of your clinics' });
  const setting = await settingOf(tx, rights);
  const standing: Standing = {
    accountId: 0,
    email: '',
    role: rights.role,
    customRole: null,
    overrides: rights.overrides,
    scope: rights.scope,
    roleGrants: setting?.grants ?? null,
    roleScope: setting?.scope ?? null,
    clinicIds: rights.clinicIds,
    editsPatients: false,
    hasShared: false,
    physicianId: null,
    filterCriteria: null,
    mustChangePassword: false,
    passwordEndsAt: null,
    secondStepDueAt: null,
    policiesDueSince: null,
    expiresAt: null,
  };
  if (!covers(principal.grants, grantsOf(standing)))
    throw new AppError('forbidden', 'You cannot grant rights that you do not have.', { role: 'is more than your own' });
  if (!seesAsMuch(principal, scopeSettingOf(standing), rights.clinicIds))
    throw new AppError('forbidden', 'You cannot let others see more than you see.', {
      scope: 'is wider than your own',
    });
  const { filterId } = rights.scope ?? {};
  if (filterId !== undefined && !(await hasFilter(tx, filterId)))
    throw new AppError('invalid-input', 'There is no such filter.', { scope: 'names a filter that does not exist' });
  return standing;
}

async function settingOf(tx: Db, { role, customRoleId }: Rights) {
  if (customRoleId === null) return findRoleSetting(tx, role);
  const found = await findCustomRole(tx, role, customRoleId);
  if (found === undefined)
    throw new AppError('invalid-input', 'There is no such role.', { customRoleId: 'There is no such role.' });
  return found;
}

/** @throws AppError `invalid-input` for somebody who works in a clinic and would see no study, having none */
export function requireClinic(standing: Standing): void {
  if (standing.clinicIds.length > 0 || !needsClinic(standing.role, scopeSettingOf(standing))) return;
  throw new AppError('invalid-input', 'Choose a clinic: without one this person sees no studies.', {
    clinicIds: 'needs one clinic or more: without one this person sees no study',
  });
}

/** Returns every role as it is now, those that administrators made last, and whether the caller may give it. */
export async function roleChoices(db: Db, principal: Principal): Promise<RoleChoice[]> {
  const builtIn = await Promise.all(
    roles.map(async (role) => {
      const { grants, scope } = (await findRoleSetting(db, role)) ?? {
        grants: roleGrants[role],
        scope: roleScopes[role],
      };
      return { role, customRoleId: null, name: '', grants, scope };
    }),
  );
  const made = (await listCustomRoles(db)).map((custom) => ({ ...custom, role: roleOf(custom) }));
  return [...builtIn, ...made].map((choice) => ({
    ...choice,
    grants: choice.grants.map((grant) => ({ ...grant })),
    isGivable: covers(principal.grants, choice.grants),
  }));
}

/** Assigned and referred studies are somebody's own and are never too much; everything else has to be within the caller's. */
function seesAsMuch(principal: Principal, scope: ScopeSetting, clinicIds: readonly number[]): boolean {
  if (principal.scope.kind === 'all') return true;
  if (scope.all === true || scope.filterId !== undefined) return false;
  const mine = new Set(principal.clinicIds);
  return clinicIds.every((id) => mine.has(id));
}

function noSuchUser(): AppError {
  return new AppError('not-found', 'There is no such user.');
}
