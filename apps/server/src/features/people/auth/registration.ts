import { recordAudit } from '#features/people/audit/audit.ts';
import type { RegistrationPolicy } from '#features/system/installation/installation.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/schema.ts';
import {
  countAccounts,
  insertAccount,
  isEmailTaken,
  isUsernameTaken,
  lockAccounts,
  type Account,
} from './auth-queries.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';

export interface Registration {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly fullName?: string;
}

export type RegistrationOutcome =
  | { readonly account: Account }
  | { readonly error: { readonly email: string | null; readonly username: string | null } };

/** Also when somebody was quicker to be the first. */
export const closedRegistration: RegistrationOutcome = {
  error: { email: 'Registration is closed here. An administrator can invite you.', username: null },
};

/** True if nobody can register now, whatever he says. */
export async function isRegistrationClosed(db: Db, policy: RegistrationPolicy): Promise<boolean> {
  return policy === 'closed' || (policy === 'first' && (await hasAccounts(db)));
}

/**
 * Registers by the policy: `first` and `demo` make administrators, `open` a client who waits for approval.
 * @throws AppError `invalid-input` for a password that the rule refuses
 */
export async function registerAccount(
  db: Db,
  policy: RegistrationPolicy,
  registration: Registration,
): Promise<RegistrationOutcome> {
  // Where nobody can register nothing costly is done for anybody.
  if (await isRegistrationClosed(db, policy)) return closedRegistration;
  const passwordLeast = await requireGoodPassword(db, registration.password, [
    registration.email,
    registration.username,
  ]);
  const passwordHash = await hashPassword(registration.password);
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    const isFirst = (await countAccounts(tx)) === 0;
    if (policy === 'first' && !isFirst) return closedRegistration;
    const email = (await isEmailTaken(tx, registration.email)) ? 'This email is already in use.' : null;
    const username = (await isUsernameTaken(tx, registration.username)) ? 'This username is already in use.' : null;
    if (email !== null || username !== null) return { error: { email, username } };
    const isAdministrator = isFirst || policy === 'demo';
    const account = await insertAccount(tx, {
      email: registration.email,
      username: registration.username,
      fullName: registration.fullName ?? '',
      passwordHash,
      passwordLeast,
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
 * Creates the account that everything begins with. Runs in the caller's transaction.
 * @throws AppError `already-set-up` when there is any account; `invalid-input` for a password that the rule refuses
 */
export async function createFirstAdministrator(
  tx: Db,
  person: { email: string; password: string; fullName: string },
): Promise<Account> {
  await requireGoodPassword(tx, person.password, [person.email]);
  const passwordHash = await hashPassword(person.password);
  await lockAccounts(tx);
  if (await hasAccounts(tx)) throw new AppError('already-set-up', 'This installation has its administrator. Sign in.');
  const [username = 'administrator'] = person.email.split('@');
  return insertAccount(tx, { email: person.email, username, fullName: person.fullName, passwordHash, role: 'admin' });
}

/**
 * Creates the two accounts of the specification, with its passwords; the demo never listens beyond this computer.
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
