import type { Role } from '@isocenter/contract/abilities.ts';
import { userFaults } from '@isocenter/contract/people/users/user-faults.ts';
import type { UserChanges, UserFields } from '@isocenter/contract/people/users/fields.ts';
import type { UserStatus } from '@isocenter/contract/people/users/users.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { revokeTokens } from '#features/people/auth/auth.ts';
import { groupIdsOf, putIntoGroups, requireGroups } from '#features/people/groups/groups.ts';
import { requireSeat } from '#features/people/licence/licence.ts';
import { requirePicture } from '#features/people/pictures/pictures.ts';
import type { Db } from '#platform/database/schema.ts';
import { requireRevision } from '#platform/database/revision.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { act } from './user-acts.ts';
import {
  beginUserChange,
  refuseLastAdministrator,
  requireClinic,
  requireGivable,
  requireTarget,
  type Target,
} from './user-authority.ts';
import { columnsOf, fieldsOf, realChanges, revisionOf } from './user-fields.ts';
import { requireFreePhysician, setPhysicianOf } from './user-physician.ts';
import { requireSight, withdrawLinksBeyond } from './user-sight.ts';
import {
  findAccountIdBy,
  findPhysicianOf,
  giveReferenceNo,
  replaceClinics,
  updateUser,
  withdrawLinksOf,
} from './user-write-queries.ts';

/** Nobody changes these about himself: he could raise or lose his own rights. */
const rights = [
  'role',
  'customRoleId',
  'clinicIds',
  'scope',
  'overrides',
  'expiresAt',
] as const satisfies readonly (keyof UserFields)[];

/**
 * Changes a user in the caller's transaction; writes the audit row when something is another than before.
 * @returns the names of the fields that changed
 * @throws AppError `not-found`, `forbidden`, `invalid-input`, and `stale-revision` when `revision` is not the present one
 */
export async function applyChanges(
  tx: Db,
  principal: Principal,
  userId: number,
  { revision, status, ...changes }: UserChanges & { readonly revision?: string; readonly status?: UserStatus },
): Promise<string[]> {
  await beginUserChange(tx, principal);
  const target = await requireTarget(tx, principal, userId);
  const physician = await findPhysicianOf(tx, userId);
  const groupIds = await groupIdsOf(tx, userId);
  const fields = fieldsOf(target.account, target.clinicIds, physician?.physicianId ?? null, groupIds);
  if (revision !== undefined) requireRevision({ revision: revisionOf(fields) }, revision);
  const real = realChanges(changes, fields);
  const names = Object.keys(real);
  if (names.length > 0) {
    await checkChanges(tx, principal, { target, fields, changes: real });
    await writeChanges(tx, principal, { target, fields, changes: real });
    await recordAudit(tx, principal, {
      action: 'user.change',
      subject: { kind: 'user', id: String(userId) },
      detail: { fields: names },
    });
  }
  if (status === undefined || status === target.account.status) return names;
  await act(tx, principal, userId, status === 'active' ? 'activate' : 'deactivate');
  return [...names, 'status'];
}

const uniqueFields = {
  email: say`This email is already in use.`,
  username: say`This username is already in use.`,
} as const;

/** Fields that others may already have, and what they refer to. @throws AppError `invalid-input` naming the field */
export async function checkReferences(
  tx: Db,
  principal: Principal,
  changes: UserChanges,
  { ownId, role }: { readonly ownId?: number; readonly role: Role },
): Promise<void> {
  const wrong: Record<string, Said> = {};
  for (const [field, taken] of Object.entries(uniqueFields) as [keyof typeof uniqueFields, Said][]) {
    const value = changes[field];
    const holder = value === undefined ? undefined : await findAccountIdBy(tx, field, value);
    if (holder !== undefined && holder !== ownId) wrong[field] = taken;
  }
  const [first] = Object.values(wrong);
  if (first !== undefined) throw new AppError('invalid-input', first, wrong);
  await requirePicture(tx, principal, changes.signatureId ?? null, 'signatureId');
  await requirePicture(tx, principal, changes.avatarId ?? null, 'avatarId');
  const { readerGroupIds = [] } = changes;
  if (readerGroupIds.length > 0) await requireGroups(tx, principal, readerGroupIds);
  if (changes.physicianId !== undefined) await requireFreePhysician(tx, principal, changes.physicianId, role);
}

interface Change {
  readonly target: Target;
  readonly fields: UserFields;
  readonly changes: UserChanges;
}

async function checkChanges(tx: Db, principal: Principal, { target, fields, changes }: Change): Promise<void> {
  const changedRights = rights.filter((name) => changes[name] !== undefined);
  if (changedRights.length > 0 && principal.accountId === target.account.id)
    throw new AppError(
      'forbidden',
      'You cannot change your own rights. Another administrator can.',
      Object.fromEntries(changedRights.map((name) => [name, say`cannot be changed by yourself`])),
    );
  const next = { ...fields, ...changes };
  if (changedRights.length > 0) {
    const standing = { ...(await requireGivable(tx, principal, next)), accountId: target.account.id };
    const isOtherRole = changes.role !== undefined || changes.customRoleId !== undefined;
    if (isOtherRole || changes.scope !== undefined) await requireSight(tx, principal, standing);
    if (isOtherRole || changes.scope !== undefined || changes.clinicIds !== undefined) requireClinic(standing);
  }
  // To whoever has the address goes the letter with a link for a new password.
  if (changes.email !== undefined) await requireSight(tx, principal, target.standing);
  const seesAll = next.scope === null || next.scope.all === true;
  const staysAdministrator = next.role === 'admin' && seesAll && next.overrides.length === 0 && next.expiresAt === null;
  if (!staysAdministrator && changedRights.length > 0) await refuseLastAdministrator(tx, target);
  const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined;
  if (isRenamed) requireFaultless(userFaults(next));
  if (changes.role !== undefined && target.account.status !== 'inactive')
    await requireSeat(tx, changes.role, target.account.id);
  await checkReferences(tx, principal, changes, { ownId: target.account.id, role: next.role });
}

async function writeChanges(tx: Db, principal: Principal, { target, fields, changes }: Change): Promise<void> {
  const { id, profile, expires_at: end } = target.account;
  // What ended with the account does not come back when it is given more time.
  if (changes.expiresAt !== undefined && end !== null && end.getTime() <= Date.now())
    await revokeTokens(tx, principal, { accountId: id, because: 'expired' });
  await updateUser(tx, id, {
    ...columnsOf(changes, fields, profile),
    ...(changes.email === undefined ? {} : { email_confirmed_at: null }),
  });
  if (changes.role !== undefined) await giveReferenceNo(tx, id);
  // A link that went to the old address must not open the account any more.
  if (changes.email !== undefined) await withdrawLinksOf(tx, id);
  if (changes.clinicIds !== undefined) await replaceClinics(tx, id, changes.clinicIds);
  if (changes.readerGroupIds !== undefined)
    await putIntoGroups(tx, principal, { kind: 'account', id }, changes.readerGroupIds);
  if (changes.physicianId !== undefined) await setPhysicianOf(tx, principal, id, changes.physicianId);
  if ([...rights, 'physicianId' as const].some((name) => changes[name] !== undefined))
    await withdrawLinksBeyond(tx, id);
}

/** Sets role, clinics, scope and overrides of one user for others, all in the caller's transaction. @returns how many changed */
export async function copyRightsTo(
  tx: Db,
  principal: Principal,
  { fromUserId, toUserIds }: { fromUserId: number; toUserIds: readonly number[] },
): Promise<number> {
  await beginUserChange(tx, principal);
  const copied = rightsOf(await requireTarget(tx, principal, fromUserId));
  let changed = 0;
  for (const userId of new Set(toUserIds)) {
    if (userId === fromUserId) continue;
    const names = await applyChanges(tx, principal, userId, copied);
    if (names.length > 0) changed += 1;
  }
  await recordAudit(tx, principal, {
    action: 'user.copy-rights',
    subject: { kind: 'user', id: String(fromUserId) },
    detail: { to: toUserIds, changed },
  });
  return changed;
}

/** Returns the part of a user that makes up his rights. */
export function rightsOf({
  account,
  clinicIds,
}: Target): Pick<UserFields, 'role' | 'customRoleId' | 'clinicIds' | 'scope' | 'overrides'> {
  const { role, customRoleId, scope, overrides } = fieldsOf(account, clinicIds, null);
  return { role, customRoleId, scope, overrides, clinicIds: [...clinicIds] };
}
