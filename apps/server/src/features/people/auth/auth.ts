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
  isAccountUsable,
  insertFailure,
  isEmailTaken,
  isUsernameTaken,
  lockAccounts,
  type Account,
} from './auth-queries.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export { accessTokenOf, setSessionCookies } from './cookies.ts';
export { Sessions } from './sessions.ts';

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
    if (account === undefined || !fits || !(await isAccountUsable(tx, account.id))) {
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

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await countAccounts(db)) > 0;
}

/**
 * The account that everything begins with. Runs in the caller's transaction.
 * @throws AppError `already-set-up` when there is any account
 */
export async function createFirstAdministrator(
  tx: Db,
  person: { email: string; password: string; fullName: string },
): Promise<Account> {
  const passwordHash = await hashPassword(person.password);
  await lockAccounts(tx);
  if (await hasAccounts(tx)) throw new AppError('already-set-up', 'This installation has its administrator. Sign in.');
  const [username = 'administrator'] = person.email.split('@');
  return insertAccount(tx, { email: person.email, username, fullName: person.fullName, passwordHash, role: 'admin' });
}

/**
 * The two accounts of the specification, with its passwords; the demo never listens beyond this computer.
 * @returns the administrator when there was no account yet
 */
export async function seedDemoAccounts(db: Db): Promise<Account | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    if (await hasAccounts(tx)) return undefined;
    const administrator = await insertAccount(tx, {
      email: 'admin@demo.com',
      username: 'johndoe',
      fullName: 'John Doe',
      passwordHash: await hashPassword('admin'),
      role: 'admin',
    });
    await insertAccount(tx, {
      email: 'client@demo.com',
      username: 'janedoe',
      fullName: 'Jane Doe',
      passwordHash: await hashPassword('client'),
      role: 'client',
    });
    return administrator;
  });
}
