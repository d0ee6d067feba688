import { sql, type Selectable } from 'kysely';
import { isUsable } from '#features/people/access/access.ts';
import type { Db, Schema } from '#platform/database/schema.ts';

export type Account = Selectable<Schema['account']>;

/** E-mail addresses are compared without case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the account may be used at this moment. */
export async function isAccountUsable(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('account').select(isUsable.as('usable')).where('id', '=', id).executeTakeFirst();
  return row?.usable ?? false;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await findAccountByEmail(db, email)) !== undefined;
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAccount(
  db: Db,
  account: {
    email: string;
    username: string;
    fullName: string;
    passwordHash: string;
    role: string;
    status?: 'active' | 'pending';
  },
): Promise<Account> {
  return db
    .insertInto('account')
    .values({
      email: account.email,
      username: account.username,
      full_name: account.fullName,
      password_hash: account.passwordHash,
      role: account.role,
      status: account.status ?? 'active',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertSession(
  db: Db,
  session: { accountId: number; expiresAt: Date; endsAt: Date; userAgent: string; address: string },
): Promise<string> {
  await db.updateTable('account').set({ last_login_at: new Date() }).where('id', '=', session.accountId).execute();
  const { id } = await db
    .insertInto('login_session')
    .values({
      account_id: session.accountId,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
      user_agent: session.userAgent,
      address: session.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A session with its account, locked so that two refreshes of it come one after the other. */
export async function lockSession(db: Db, id: string) {
  return (
    db
      .selectFrom('login_session')
      .innerJoin('account', 'account.id', 'login_session.account_id')
      .selectAll('account')
      // Both tables know an end: the account's own comes under another name.
      .select([
        'generation',
        'rotated_at',
        'login_session.expires_at as token_expires_at',
        'ends_at',
        'ended_at',
        'as_account_id',
      ])
      .select(isUsable.as('is_usable'))
      .where('login_session.id', '=', id)
      .forUpdate('login_session')
      .executeTakeFirst()
  );
}

export async function advanceSession(db: Db, id: string, generation: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ generation, rotated_at: new Date(), last_seen_at: new Date(), expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function endSession(db: Db, id: string, because: string): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ ended_at: new Date(), ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whose live session it is, and through which other account he looks; undefined when ended, timed out or not to be used. */
export async function findLiveSession(
  db: Db,
  id: string,
): Promise<{ accountId: number; email: string; asAccountId: number | null } | undefined> {
  return db
    .selectFrom('login_session')
    .innerJoin('account', 'account.id', 'login_session.account_id')
    .select(['account.id as accountId', 'account.email', 'login_session.as_account_id as asAccountId'])
    .where('login_session.id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date())
    .where(isUsable)
    .executeTakeFirst();
}

export async function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

export async function countRecentFailures(db: Db, emailKey: string, address: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('login_attempt')
    .select(db.fn.countAll<number>().as('count'))
    .where('email_key', '=', emailKey)
    .where('address', '=', address)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFailure(db: Db, emailKey: string, address: string): Promise<void> {
  await db.insertInto('login_attempt').values({ email_key: emailKey, address }).execute();
}

export async function clearFailures(db: Db, emailKey: string, address: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('email_key', '=', emailKey).where('address', '=', address).execute();
}

export async function deleteFailuresBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('login_attempt').where('at', '<', before).execute();
}

/** The installation's signing secret; the first caller's candidate stays. */
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

/** Until the transaction ends nobody else creates an account: two registrations on an empty installation are not both the first. */
export async function lockAccounts(tx: Db): Promise<void> {
  await sql`lock table account in share row exclusive mode`.execute(tx);
}
