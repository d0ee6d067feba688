import { sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';

/** Returns what the person's own settings are made of. */
export async function findOwnAccount(db: Db, accountId: number) {
  return selectOwn(db, accountId).executeTakeFirstOrThrow();
}

/** Returns the same, locked until the transaction ends. */
export async function lockOwnAccount(tx: Db, accountId: number) {
  return selectOwn(tx, accountId).forUpdate().executeTakeFirstOrThrow();
}

export type OwnAccount = Awaited<ReturnType<typeof findOwnAccount>>;

function selectOwn(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'email',
      'username',
      'full_name',
      'first_name',
      'last_name',
      'avatar',
      'company',
      'country',
      'phone',
      'title',
      'qualifications',
      'board_qualifications',
      'signature_id',
      'profile',
      'preferences',
      'password_hash',
      'email_confirmed_at',
    ])
    .where('id', '=', accountId);
}

export async function updateOwnAccount(
  tx: Db,
  accountId: number,
  changes: Updateable<Schema['account']>,
): Promise<void> {
  await tx.updateTable('account').set(changes).where('id', '=', accountId).execute();
}

/** True if another account goes by this address; addresses are compared without case. */
export async function isEmailOfAnother(db: Db, email: string, accountId: number): Promise<boolean> {
  return isOfAnother(db, 'email', email, accountId);
}

/** True if another account goes by this user name, compared without case. */
export async function isUsernameOfAnother(db: Db, username: string, accountId: number): Promise<boolean> {
  return isOfAnother(db, 'username', username, accountId);
}

async function isOfAnother(db: Db, column: 'email' | 'username', value: string, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('id', '<>', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the address that a change waits for, or undefined. */
export async function findPendingEmail(db: Db, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_link')
    .select('email')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'email-change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

/** Counts the letters with a link for an address that this person requested since then. */
export async function countEmailLinksSince(db: Db, accountId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_event')
    .select(db.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('action', '=', 'account.email-asked')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Withdraws the links for an address that were not used; answers how many. */
export async function deleteEmailLinks(tx: Db, accountId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'email-change')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Lists the logins elsewhere that lead to the account, the oldest first; nobody has more than a few. */
export async function listIdentities(db: Db, accountId: number) {
  return db
    .selectFrom('identity_link')
    .select(['issuer', 'subject', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('issuer')
    .limit(100)
    .execute();
}

export async function deleteIdentity(
  tx: Db,
  identity: { accountId: number; issuer: string; subject: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_link')
    .where('account_id', '=', identity.accountId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
