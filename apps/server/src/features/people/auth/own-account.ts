import { freshProofMinutes } from '@isocenter/contract/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { takeTry } from './attempts.ts';
import { findAccount, type Account } from './auth-queries.ts';
import { passwordFits } from './passwords.ts';
import { openingOf } from './sessions-queries.ts';
import { useSecondFactor } from './second-factor.ts';

const tries = 10;
const freshProofMilliseconds = freshProofMinutes * 60_000;

/** Returns until when a proof by the identity provider stands for the password; undefined when none does. */
export function provedUntil({ provedAt }: { readonly provedAt: Date | null }): Date | undefined {
  const until = new Date((provedAt?.getTime() ?? 0) + freshProofMilliseconds);
  return until.getTime() > Date.now() ? until : undefined;
}

/** Returns the account of whoever is signed in. */
export async function ownAccount(db: Db, { accountId }: Principal): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (account === undefined) throw new AppError('not-signed-in', 'Sign in first.');
  return account;
}

/**
 * Checks what `proveAgain` does, and the second step of those who have it on. Whoever proved himself to the identity provider in these
 * minutes needs neither: its word stands for both, and some have no password here.
 * @throws AppError as `proveAgain`; `invalid-input` naming `code` where one is needed, or `password` where nothing proves him
 */
export async function proveFully(
  db: Db,
  key: Uint8Array,
  principal: Principal,
  { password, code }: { readonly password?: string; readonly code?: string },
): Promise<Account> {
  if (password === undefined) {
    if (provedUntil(await openingOf(db, principal.sessionId)) !== undefined) return ownAccount(db, principal);
    throw new AppError('invalid-input', 'Prove first that it is you.', { password: 'is needed' });
  }
  const hasSecondStep = (await ownAccount(db, principal)).totp_enabled_at !== null;
  const proof = { field: 'password', password, ...(hasSecondStep ? { code: code ?? '' } : {}) };
  return proveAgain(db, key, principal, proof);
}

/**
 * Lets whoever is signed in prove himself again before something that would lock him out or let others in.
 * @returns the account
 * @throws AppError `invalid-input` naming the wrong field; `too-many-requests` after ten wrong ones in 15 minutes
 */
export async function proveAgain(
  db: Db,
  key: Uint8Array,
  principal: Principal,
  proof: { readonly field: string; readonly password: string; readonly code?: string },
): Promise<Account> {
  const account = await ownAccount(db, principal);
  const taken = await takeTry(db, [{ key: `proof ${account.id}`, place: '', tries, isForgiven: true }]);
  if (!(await passwordFits(account.password_hash, proof.password)))
    throw new AppError('invalid-input', 'This is not your password.', { [proof.field]: 'is not your password' });
  if (proof.code !== undefined && (await useSecondFactor(db, key, account, proof.code)) === undefined)
    throw new AppError('invalid-input', 'The code is wrong.', { code: 'is not right' });
  await taken.succeed(db);
  return account;
}
