import { randomBytes } from 'node:crypto';
import { userFaults } from '@isocenter/contract/people/users/user-faults.ts';
import type { Invitation, LinkOutcome, UserChanges } from '@isocenter/contract/people/users/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { hashPassword } from '#features/people/auth/auth.ts';
import { putIntoGroups } from '#features/people/groups/groups.ts';
import { requireSeat } from '#features/people/licence/licence.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { beginUserChange, requireClinic, requireGivable, requireTarget } from './user-authority.ts';
import { checkReferences, rightsOf } from './user-change.ts';
import { columnsOf, fieldsOf, realChanges } from './user-fields.ts';
import { sendLink, type LinkWay } from './user-links.ts';
import { setPhysicianOf } from './user-physician.ts';
import {
  findAccountIdBy,
  findVisibleAccount,
  giveReferenceNo,
  insertUser,
  replaceClinics,
  updateUser,
} from './user-write-queries.ts';

/** Makes an account that waits for its owner and sends him the link, unless it begins otherwise, in the caller's transaction. */
export async function invite(
  tx: Db,
  principal: Principal,
  way: LinkWay,
  { copyFrom, begins = 'invited', ...given }: Invitation,
): Promise<{ userId: number; invitation: LinkOutcome | null }> {
  await beginUserChange(tx, principal);
  const copied: Partial<ReturnType<typeof rightsOf>> =
    copyFrom === undefined ? {} : rightsOf(await requireTarget(tx, principal, copyFrom));
  const ofRole = given.role === undefined ? {} : { customRoleId: null };
  const userId = await createUser(tx, principal, { ...copied, ...ofRole, ...given });
  const subject = { kind: 'user', id: String(userId) };
  const role = given.role ?? copied.role;
  if (begins !== 'invited') {
    await updateUser(tx, userId, { status: begins });
    await recordAudit(tx, principal, { action: 'user.add', subject, detail: { role, status: begins } });
    return { userId, invitation: null };
  }
  await updateUser(tx, userId, { invited_at: new Date() });
  const person = { accountId: userId, email: given.email };
  const invitation = await sendLink(tx, principal, way, { ...person, kind: 'invitation' });
  await recordAudit(tx, principal, { action: 'user.invite', subject, detail: { role, isMailed: invitation.isMailed } });
  return { userId, invitation };
}

/**
 * Makes an account without a password that anybody knows. The caller holds the lock of user changes and writes the audit row.
 * @throws AppError `invalid-input` naming the field; `forbidden` for rights that the caller does not have
 */
export async function createUser(
  tx: Db,
  principal: Principal,
  given: UserChanges & { readonly email: string },
): Promise<number> {
  const { role, email } = given;
  if (role === undefined) throw new AppError('invalid-input', 'Choose a role.', { role: 'is needed' });
  requireFaultless(userFaults({ firstName: '', lastName: '', ...given }));
  const { clinicIds = [], scope = null, overrides = [], customRoleId = null } = given;
  requireClinic(await requireGivable(tx, principal, { role, customRoleId, clinicIds, scope, overrides }));
  await requireSeat(tx, role);
  const { physicianId, ...others } = given;
  await checkReferences(tx, principal, physicianId === null ? others : given, { role });
  const username = given.username ?? (await freeUsername(tx, email));
  const password_hash = await unknownPassword();
  const userId = await insertUser(tx, { email, username, role, password_hash, created_by: principal.accountId });
  // Read past the scope: the account belongs to no clinic yet.
  const account = await findVisibleAccount(tx, { ...principal, scope: { kind: 'all' } }, userId);
  if (account === undefined) throw new Error('The account that was just made is not there.');
  const fields = fieldsOf(account, [], null);
  await updateUser(tx, userId, columnsOf(realChanges(given, fields), fields, account.profile));
  await giveReferenceNo(tx, userId);
  await replaceClinics(tx, userId, [...new Set(clinicIds)]);
  const { readerGroupIds = [] } = given;
  if (readerGroupIds.length > 0) await putIntoGroups(tx, principal, { kind: 'account', id: userId }, readerGroupIds);
  if (given.physicianId !== undefined && given.physicianId !== null)
    await setPhysicianOf(tx, principal, userId, given.physicianId);
  return userId;
}

/** The part of the address before the @, with a number when somebody has it. */
async function freeUsername(tx: Db, email: string): Promise<string> {
  const [local = ''] = email.split('@');
  const base = local.replaceAll(/[^\p{L}\p{N}._-]/gu, '').slice(0, 56) || 'user';
  for (let number = 1; number < 10_000; number += 1) {
    const candidate = number === 1 ? base : `${base}${number}`;
    if ((await findAccountIdBy(tx, 'username', candidate)) === undefined) return candidate;
  }
  throw new AppError('invalid-input', 'Choose a user name.', { username: 'is needed' });
}

let unknown: Promise<string> | undefined;

/** The hash of a password that was thrown away: comparing with it takes as long as with any other. Made once. */
function unknownPassword(): Promise<string> {
  unknown ??= hashPassword(randomBytes(32).toString('base64url'));
  return unknown;
}
