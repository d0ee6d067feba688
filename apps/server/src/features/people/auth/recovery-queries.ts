import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** True if a link of the kind was made for the account since then; others who ask wait until the transaction ends. */
export async function hasLinkSince(tx: Db, accountId: number, since: Date): Promise<boolean> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const row = await tx
    .selectFrom('account_link')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'password-reset')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it may be: not when it is switched off, locked, expired or removed, nor when it has a second factor to get past */
export async function activateInvited(tx: Db, accountId: number, fullName: string | undefined): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ status: 'active', ...(fullName === undefined ? {} : { full_name: fullName }) })
    // The letter came to this address; a link that was handed over by somebody else proves the same as much as it can.
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', accountId)
    .where('status', 'in', ['pending', 'active'])
    .where('totp_enabled_at', 'is', null)
    .where(sql<boolean>`(locked_at is null and deleted_at is null and (expires_at is null or expires_at > now()))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setEmail(tx: Db, accountId: number, email: string): Promise<void> {
  await tx.updateTable('account').set({ email, email_confirmed_at: new Date() }).where('id', '=', accountId).execute();
}

/** Notes that somebody waits for a new password. @returns false when that was noted after this moment already */
export async function notePasswordRequested(tx: Db, accountId: number, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_link_requested_at: new Date() })
    .where('id', '=', accountId)
    .where((where) =>
      where.or([where('password_link_requested_at', 'is', null), where('password_link_requested_at', '<', since)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
