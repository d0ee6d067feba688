import { sql, type Selectable } from 'kysely';
import { partsOfName } from '@isocenter/contract/field-rules.ts';
import { isUsable } from '#features/people/access/access.ts';
import type { Db, Schema } from '#platform/database/schema.ts';

export type Account = Selectable<Schema['account']>;

/** Finds an account by e-mail address or user name, without case; only addresses have an @. */
export async function findAccountByLogin(db: Db, login: string): Promise<Account | undefined> {
  return login.includes('@') ? findAccountByEmail(db, login.trim()) : findAccountByUsername(db, login.trim());
}

/** Finds an account by its e-mail address; these are compared without case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** True if the account may be used at this moment. */
export async function isAccountUsable(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('account').select(isUsable.as('usable')).where('id', '=', id).executeTakeFirst();
  return row?.usable ?? false;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await findAccountByEmail(db, email)) !== undefined;
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  return (await findAccountByUsername(db, username)) !== undefined;
}

async function findAccountByUsername(db: Db, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts an account. The name is stored whole and in its parts. An administrator has that role in the specification's list too. */
export async function insertAccount(
  db: Db,
  account: {
    email: string;
    username: string;
    fullName: string;
    passwordHash: string;
    passwordLeast?: number;
    role: string;
    status?: 'active' | 'pending';
  },
): Promise<Account> {
  const { firstName, lastName } = partsOfName(account.fullName);
  return db
    .insertInto('account')
    .values({
      email: account.email,
      username: account.username,
      full_name: account.fullName,
      first_name: firstName,
      last_name: lastName,
      password_hash: account.passwordHash,
      ...(account.passwordLeast === undefined ? {} : { password_least: account.passwordLeast }),
      role: account.role,
      template_role: account.role === 'admin' ? 'admin' : 'subscriber',
      status: account.status ?? 'active',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** A password as it is stored: never itself. */
export interface StoredPassword {
  readonly hash: string;
  /** The length that it was found to have or to exceed. */
  readonly least: number;
}

/** Notes of a password that somebody signed in with that it is as long as it has to be by now, or has to be changed. */
export async function notePasswordLength(
  db: Db,
  accountId: number,
  found: { readonly least: number } | 'short',
): Promise<void> {
  await db
    .updateTable('account')
    .set(found === 'short' ? { must_change_password: true } : { password_least: found.least })
    .where('id', '=', accountId)
    .execute();
}

/** Puts a password into force; whoever was told to change it has. */
export async function setPassword(db: Db, accountId: number, { hash, least }: StoredPassword): Promise<void> {
  await db
    .updateTable('account')
    .set({
      password_hash: hash,
      password_least: least,
      password_changed_at: new Date(),
      must_change_password: false,
      password_link_requested_at: null,
    })
    .where('id', '=', accountId)
    .execute();
}

/** Returns the installation's signing secret; the first caller's candidate stays. */
export async function signingSecret(db: Db, candidate: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: 'signing-secret', value: JSON.stringify(candidate) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'signing-secret')
    .executeTakeFirstOrThrow();
  return String(value);
}

/**
 * Locks accounts: until the transaction ends nobody else creates one, so that two registrations on an empty installation are not both the
 * first.
 */
export async function lockAccounts(tx: Db): Promise<void> {
  await sql`lock table account in share row exclusive mode`.execute(tx);
}
