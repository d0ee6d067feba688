import type { Db } from '#platform/database/schema.ts';
import type { Account } from './auth-queries.ts';

export async function findLinkedAccount(db: Db, issuer: string, subject: string): Promise<Account | undefined> {
  return db
    .selectFrom('identity_link')
    .innerJoin('account', 'account.id', 'identity_link.account_id')
    .selectAll('account')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Ties a subject to an account; false when the account has another subject of this issuer, or the subject another account. */
export async function linkIdentity(tx: Db, issuer: string, subject: string, accountId: number): Promise<boolean> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const other = await tx
    .selectFrom('identity_link')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (other !== undefined) return other.subject === subject;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_link')
    .values({ issuer, subject, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
