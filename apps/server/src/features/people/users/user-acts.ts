import type { UserAct } from '@isocenter/contract/people/users/user-acts.ts';
import type { LinkOutcome } from '@isocenter/contract/people/users/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { endSessionsOfAccount, forgiveTries, revokeTokens } from '#features/people/auth/auth.ts';
import { requireSeat } from '#features/people/licence/licence.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  beginUserChange,
  refuseLastAdministrator,
  refuseOneself,
  requireTarget,
  type Target,
} from './user-authority.ts';
import { sendLink, type LinkWay } from './user-links.ts';
import { setPhysicianOf } from './user-physician.ts';
import { requireSight } from './user-sight.ts';
import { updateUser, withdrawLinksOf } from './user-write-queries.ts';

/** Everything that is done with an account and makes no link. */
type AnyAct = UserAct | 'lock' | 'remove';

/** Does one act on an account, in the caller's transaction, with its audit row; `because` is why somebody is locked out. */
export async function act(tx: Db, principal: Principal, userId: number, which: AnyAct, because = ''): Promise<void> {
  await beginUserChange(tx, principal);
  const target = await requireTarget(tx, principal, userId);
  await acts[which](tx, principal, target, because);
  await note(tx, principal, userId, `user.${which}`);
}

type Act = (tx: Db, principal: Principal, target: Target, because: string) => Promise<void>;

const acts: Readonly<Record<AnyAct, Act>> = {
  /** A day that is over is removed with it, or the account would stay unusable; who never accepted goes back to waiting. */
  async activate(tx, principal, { account }) {
    if (account.status === 'pending' && account.invited_at !== null)
      throw new AppError('conflict', 'The invitation was not accepted yet. Send it again, or make a password link.');
    await requireSeat(tx, account.role, account.id);
    const isOver = account.expires_at !== null && account.expires_at.getTime() <= Date.now();
    if (isOver) await revokeTokens(tx, principal, { accountId: account.id, because: 'expired' });
    const isWaiting =
      account.invited_at !== null && account.password_changed_at === null && account.last_login_at === null;
    await updateUser(tx, account.id, {
      status: isWaiting ? 'pending' : 'active',
      ...(isOver ? { expires_at: null } : {}),
    });
  },
  async deactivate(tx, principal, target) {
    refuseOneself(principal, target.account.id, say`You cannot deactivate yourself.`);
    await refuseLastAdministrator(tx, target);
    await revokeTokens(tx, principal, { accountId: target.account.id, because: 'deactivated' });
    await updateUser(tx, target.account.id, { status: 'inactive' });
    await withdrawLinksOf(tx, target.account.id);
    await endSessionsOfAccount(tx, target.account.id, 'deactivated');
  },
  async unlock(tx, _principal, { account }) {
    await updateUser(tx, account.id, { locked_at: null, locked_because: '' });
    await forgiveTries(tx, account.id);
  },
  /** Out of everything, also of what signs in by a token; whoever is locked keeps tokens that do not work meanwhile. */
  async 'force-logout'(tx, principal, { account }) {
    await endSessionsOfAccount(tx, account.id, 'signed out by an administrator');
    await revokeTokens(tx, principal, { accountId: account.id, because: 'force-logout' });
  },
  async 'require-password-change'(tx, _principal, { account }) {
    await updateUser(tx, account.id, { must_change_password: true });
  },
  /** For others only: with a stolen session of his own nobody gets rid of the second step here. */
  async 'reset-two-step'(tx, principal, { account, standing }) {
    refuseOneself(principal, account.id, say`You cannot reset your own two-step sign-in.`);
    await requireSight(tx, principal, standing);
    await updateUser(tx, account.id, {
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: 0,
      recovery_hashes: [],
    });
    await endSessionsOfAccount(tx, account.id, 'two-step sign-in was reset');
  },
  /** Out at once: sessions end and no way in works until the account is unlocked. */
  async lock(tx, principal, target, because) {
    refuseOneself(principal, target.account.id, say`You cannot lock yourself.`);
    await refuseLastAdministrator(tx, target);
    await updateUser(tx, target.account.id, { locked_at: new Date(), locked_because: because });
    await endSessionsOfAccount(tx, target.account.id, 'locked');
  },
  /** Its rows and its trail stay, its address and name are free again. */
  async remove(tx, principal, target) {
    const { id } = target.account;
    refuseOneself(principal, id, say`You cannot remove yourself.`);
    await refuseLastAdministrator(tx, target);
    await updateUser(tx, id, { deleted_at: new Date(), status: 'inactive' });
    await withdrawLinksOf(tx, id);
    await revokeTokens(tx, principal, { accountId: id, because: 'removed' });
    await setPhysicianOf(tx, principal, id, null);
    await endSessionsOfAccount(tx, id, 'removed');
  },
};

/**
 * Makes a new link for somebody who has not accepted yet, or a link for a new password.
 * @throws AppError `conflict` for an account that could not come in by it
 */
export async function makeLink(
  tx: Db,
  principal: Principal,
  way: LinkWay,
  { userId, kind }: { readonly userId: number; readonly kind: 'invitation' | 'password-reset' },
): Promise<LinkOutcome> {
  await beginUserChange(tx, principal);
  const { account, standing } = await requireTarget(tx, principal, userId);
  const isInvitation = kind === 'invitation';
  if (!isInvitation) refuseOneself(principal, userId, say`You cannot make a password link for yourself.`);
  if (isInvitation && account.status !== 'pending')
    throw new AppError('conflict', 'This person has already accepted. A password link lets them in again.');
  await requireSight(tx, principal, standing);
  if (!isInvitation && account.status !== 'active')
    throw new AppError('conflict', 'This account is not active. Activate it first, or send the invitation again.');
  if (isInvitation) await updateUser(tx, userId, { invited_at: new Date() });
  const outcome = await sendLink(tx, principal, way, { accountId: userId, email: account.email, kind });
  await note(tx, principal, userId, isInvitation ? 'user.invite-again' : 'user.reset-link');
  return outcome;
}

async function note(tx: Db, principal: Principal, userId: number, action: string): Promise<void> {
  await recordAudit(tx, principal, { action, subject: { kind: 'user', id: String(userId) } });
}
