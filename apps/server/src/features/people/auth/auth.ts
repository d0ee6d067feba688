import { createHash } from 'node:crypto';
import type { Session } from '@isocenter/contract/people/auth.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/schema.ts';
import {
  clearFailures,
  countAccounts,
  countRecentFailures,
  deleteFailuresBefore,
  findAccountByEmail,
  insertAccount,
  insertFailure,
  isEmailTaken,
  isUsernameTaken,
  lockAccounts,
  type Account,
} from './auth-queries.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import type { Sessions } from './sessions.ts';

const windowMilliseconds = 15 * 60_000;
const triesPerWindow = 10;

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly address: string;
}

/**
 * Checks the pair and opens a session; undefined for a wrong one, whether or not the account exists.
 * @throws AppError `too-many-requests` after ten failures of this account from this address in 15 minutes, before any hashing
 */
export async function signIn(db: Db, sessions: Sessions, attempt: SignIn): Promise<Session | undefined> {
  const emailKey = createHash('sha256').update(attempt.email.toLowerCase()).digest('base64url');
  const since = new Date(Date.now() - windowMilliseconds);
  if ((await countRecentFailures(db, emailKey, attempt.address, since)) >= triesPerWindow) {
    throw new AppError('too-many-requests', 'There were ten wrong tries. Try again in 15 minutes.');
  }
  const account = await findAccountByEmail(db, attempt.email);
  const fits = await passwordFits(account?.password_hash, attempt.password);
  const who =
    account === undefined
      ? { stranger: attempt.email, address: attempt.address }
      : { accountId: account.id, actor: account.email, address: attempt.address };
  return db.transaction().execute(async (tx) => {
    if (account === undefined || !fits || account.status !== 'active') {
      await insertFailure(tx, emailKey, attempt.address);
      await deleteFailuresBefore(tx, since);
      await recordAudit(tx, who, { action: 'auth.login', outcome: 'refused' });
      return undefined;
    }
    await clearFailures(tx, emailKey, attempt.address);
    await recordAudit(tx, who, { action: 'auth.login' });
    return sessions.start(tx, account, attempt);
  });
}

export type RegistrationPolicy = 'first' | 'demo' | 'open' | 'closed';

export interface Registration {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly fullName?: string;
}

export type RegistrationOutcome =
  | { readonly account: Account }
  | { readonly error: { readonly email: string | null; readonly username: string | null } };

/** Registers by the policy: `first` and `demo` make administrators, `open` a client who waits for approval. */
export async function registerAccount(
  db: Db,
  policy: RegistrationPolicy,
  registration: Registration,
): Promise<RegistrationOutcome> {
  const passwordHash = await hashPassword(registration.password);
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    const isFirst = (await countAccounts(tx)) === 0;
    if (policy === 'closed' || (policy === 'first' && !isFirst)) {
      return { error: { email: 'Registration is closed here. An administrator can invite you.', username: null } };
    }
    const email = (await isEmailTaken(tx, registration.email)) ? 'This email is already in use.' : null;
    const username = (await isUsernameTaken(tx, registration.username)) ? 'This username is already in use.' : null;
    if (email !== null || username !== null) return { error: { email, username } };
    const isAdministrator = isFirst || policy === 'demo';
    const account = await insertAccount(tx, {
      email: registration.email,
      username: registration.username,
      fullName: registration.fullName ?? '',
      passwordHash,
      role: isAdministrator ? 'admin' : 'client',
      status: isAdministrator ? 'active' : 'pending',
    });
    await recordAudit(
      tx,
      { accountId: account.id, actor: account.email, address: '' },
      { action: 'auth.register', detail: { role: account.role } },
    );
    return { account };
  });
}
