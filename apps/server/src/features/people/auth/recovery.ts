import type { Session } from '@isocenter/contract/people/auth/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { letterOf } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import {
  findAccount,
  findAccountByEmail,
  findAccountByLogin,
  isAccountUsable,
  lockAccounts,
  setPassword,
  type Account,
} from './auth-queries.ts';
import { markDevice, type KnownDevice } from './devices.ts';
import { createLink, linkPath, peekLink, useLink } from './links.ts';
import type { LinkKind } from './links-queries.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { activateInvited, hasLinkSince, notePasswordRequested, setEmail } from './recovery-queries.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { endSessionsOfAccount } from './sessions-queries.ts';
import type { Sessions } from './sessions.ts';

const pauseMilliseconds = 5 * 60_000;

/**
 * Mails a link for a new password to an account that may be used, or without a mail server lets those who manage users know that
 * somebody waits for one; nothing again within five minutes.
 */
export async function askForNewPassword(
  db: Db,
  outbox: Outbox,
  request: { readonly login: string; readonly base: string; readonly address: string },
): Promise<void> {
  const account = await findAccountByLogin(db, request.login);
  if (account === undefined || !(await isAccountUsable(db, account.id))) return;
  const since = new Date(Date.now() - pauseMilliseconds);
  await db.transaction().execute(async (tx) => {
    if (!outbox.isConfigured) {
      if (!(await notePasswordRequested(tx, account.id, since))) return;
      const entry = { action: 'auth.forgot-password', subject: { kind: 'user', id: String(account.id) } };
      await recordAudit(tx, actorOf(account, request.address), { ...entry, detail: { letter: false } });
      return;
    }
    if (await hasLinkSince(tx, account.id, since)) return;
    const { token } = await createLink(tx, { accountId: account.id, kind: 'password-reset', createdBy: null });
    const link = `${request.base}${linkPath('password-reset', token)}`;
    await outbox.queue(tx, await letterOf(tx, 'password-reset', { accountId: account.id, email: account.email, link }));
    await recordAudit(tx, actorOf(account, request.address), { action: 'auth.forgot-password' });
  });
}

/**
 * Sets a new password by a link, ends every session and revokes every access token.
 * @throws AppError `not-found` for a link that no longer works; `invalid-input` for a password that the rule refuses
 */
export async function resetPasswordBy(
  db: Db,
  outbox: Outbox,
  given: { readonly token: string; readonly password: string; readonly address: string },
): Promise<void> {
  const account = await accountOfLink(db, 'password-reset', given.token);
  if (!(await isAccountUsable(db, account.id))) throw gone();
  const least = await requireGoodPassword(db, given.password, [account.email, account.username, account.full_name]);
  const hash = await hashPassword(given.password);
  await db.transaction().execute(async (tx) => {
    if ((await useLink(tx, 'password-reset', given.token)) === undefined) throw gone();
    await setPassword(tx, account.id, { hash, least });
    const ended = await endSessionsOfAccount(tx, account.id, 'the password was reset');
    const actor = actorOf(account, given.address);
    // Whoever had the old password could have made one, and nobody here has proved that he did not.
    const revoked = await revokeTokens(tx, actor, { accountId: account.id, because: 'password-reset' });
    const { id: accountId, email } = account;
    await outbox.queue(tx, await letterOf(tx, 'password-changed', { accountId, email, tokens: { revoked, left: 0 } }));
    await recordAudit(tx, actor, { action: 'auth.password-reset', detail: { ended, revoked } });
  });
}

/** Makes an invited account active and signs in. @throws as `resetPasswordBy` */
export async function acceptInvitationBy(
  db: Db,
  sessions: Sessions,
  given: {
    readonly token: string;
    readonly password: string;
    readonly fullName?: string;
    readonly userAgent: string;
    readonly address: string;
    readonly known: readonly KnownDevice[];
  },
): Promise<{ session: Session; deviceCookie: string }> {
  const invited = await accountOfLink(db, 'invitation', given.token);
  const personal = [invited.email, invited.username, given.fullName ?? ''];
  const least = await requireGoodPassword(db, given.password, personal);
  const hash = await hashPassword(given.password);
  return db.transaction().execute(async (tx) => {
    if ((await useLink(tx, 'invitation', given.token)) === undefined) throw gone();
    const { address, userAgent } = given;
    if (!(await activateInvited(tx, invited.id, given.fullName?.trim()))) throw gone();
    await setPassword(tx, invited.id, { hash, least });
    await recordAudit(tx, actorOf(invited, address), { action: 'auth.invitation-accepted' });
    const { deviceId, cookie } = markDevice(sessions.keys.device, given.known, invited.id);
    const account = (await findAccount(tx, invited.id)) ?? invited;
    const session = await sessions.start(tx, account, { userAgent, address, way: 'invitation', deviceId });
    return { session, deviceCookie: cookie };
  });
}

/** Brings a new address into force. @throws AppError `not-found`; `conflict` when somebody else has it by now */
export async function confirmEmailBy(
  db: Db,
  given: { readonly token: string; readonly address: string },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const link = await useLink(tx, 'email-change', given.token);
    const account = link === undefined ? undefined : await findAccount(tx, link.accountId);
    if (link === undefined || account === undefined) throw gone();
    await lockAccounts(tx);
    const holder = await findAccountByEmail(tx, link.email);
    if (holder !== undefined && holder.id !== account.id)
      throw new AppError('conflict', 'This address now belongs to another account.');
    await setEmail(tx, account.id, link.email);
    await recordAudit(tx, actorOf(account, given.address), {
      action: 'auth.email-confirmed',
      detail: { email: link.email },
    });
    return link.email;
  });
}

async function accountOfLink(db: Db, kind: LinkKind, token: string): Promise<Account> {
  const link = await peekLink(db, kind, token);
  const account = link === undefined ? undefined : await findAccount(db, link.accountId);
  if (account === undefined) throw gone();
  return account;
}

function actorOf(account: Account, address: string) {
  return { accountId: account.id, actor: account.email, address };
}

function gone(): AppError {
  return new AppError('not-found', 'This link no longer works.');
}
