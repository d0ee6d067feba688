import type { Role } from '@isocenter/contract/abilities.ts';
import type { CustomRole, CustomRoleFields } from '@isocenter/contract/people/roles/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import {
  differenceOf,
  lockRole,
  plainScope,
  requireRoleChange,
  requireScopeFilter,
  requireStillSo,
  rightsOf,
} from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  deleteCustomRole,
  insertCustomRole,
  listCustomRoles,
  lockCustomRole,
  replaceCustomRole,
} from './custom-role-queries.ts';

const subjectOf = (customRoleId: number) => ({ kind: 'custom-role', id: String(customRoleId) });
const noRole = (): AppError => new AppError('not-found', 'There is no such role.');
const takenNames = { custom_role_name: { name: say`Another role has this name.` } };

/** @throws AppError `not-found` */
export async function loadCustomRole(db: Db, customRoleId: number): Promise<CustomRole> {
  const [role] = await listCustomRoles(db, customRoleId);
  if (role === undefined) throw noRole();
  return role;
}

/**
 * Makes a role of a built-in one, by the rules of changing that one so.
 * @returns its number
 * @throws AppError `forbidden` for more than the caller has, `invalid-input`, `conflict` for a name that is taken
 */
export async function createCustomRole(
  db: Db,
  principal: Principal,
  { role, ...given }: CustomRoleFields & { readonly role: Role },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const builtIn = rightsOf(role, await lockRole(tx, role));
    await requireStillSo(tx, principal);
    const fields = { ...given, scope: plainScope(given.scope) };
    requireRoleChange(principal, role, builtIn, fields);
    await requireScopeFilter(tx, fields.scope);
    const customRoleId = await orTaken(takenNames, () => insertCustomRole(tx, role, fields));
    const detail = { name: fields.name, role, ...differenceOf(builtIn, fields) };
    await recordAudit(tx, principal, { action: 'custom-role.create', subject: subjectOf(customRoleId), detail });
    return customRoleId;
  });
}

/** Changes a role for everybody who has it. @throws AppError as `createCustomRole`, `not-found`, `stale-revision` */
export async function changeCustomRole(
  db: Db,
  principal: Principal,
  customRoleId: number,
  { revision, ...given }: CustomRoleFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireLocked(tx, principal, customRoleId);
    requireRevision(before, revision);
    const fields = { ...given, scope: plainScope(given.scope) };
    requireRoleChange(principal, before.role, before, fields);
    await requireScopeFilter(tx, fields.scope);
    await orTaken(takenNames, () => replaceCustomRole(tx, customRoleId, fields));
    const detail = { fields: changedNames(before, fields), ...differenceOf(before, fields) };
    await recordAudit(tx, principal, { action: 'custom-role.change', subject: subjectOf(customRoleId), detail });
  });
}

/**
 * Removes a role. With `movesPeople`, whoever has it gets the built-in one, by the rules of changing their rights so.
 * @throws AppError `not-found`, `forbidden`; `conflict` when somebody has it and is not to be moved
 */
export async function removeCustomRole(
  db: Db,
  principal: Principal,
  customRoleId: number,
  movesPeople: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireLocked(tx, principal, customRoleId);
    const { name, role, accounts } = before;
    if (accounts > 0 && !movesPeople)
      throw new AppError('conflict', say`${accounts} people have this role. Give them another one first.`);
    const builtIn = rightsOf(role, await lockRole(tx, role));
    requireRoleChange(principal, role, before, accounts === 0 ? before : builtIn);
    await deleteCustomRole(tx, customRoleId);
    const detail = { name, role, moved: accounts };
    await recordAudit(tx, principal, { action: 'custom-role.remove', subject: subjectOf(customRoleId), detail });
  });
}

async function requireLocked(tx: Db, principal: Principal, customRoleId: number): Promise<CustomRole> {
  const role = await lockCustomRole(tx, customRoleId);
  if (role === undefined) throw noRole();
  await requireStillSo(tx, principal);
  return role;
}
