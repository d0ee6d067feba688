import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { deleteIdentity, listIdentities, lockOwnAccount } from './account-queries.ts';

/**
 * Takes a login elsewhere off the account.
 * @throws AppError `not-found` when it is not the caller's; `conflict` when it is the only way in
 */
export async function disconnect(
  db: Db,
  principal: Principal,
  identity: { readonly issuer: string; readonly subject: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockOwnAccount(tx, principal.accountId);
    const { length } = await listIdentities(tx, account.id);
    if (!(await deleteIdentity(tx, { accountId: account.id, ...identity })))
      throw new AppError('not-found', 'There is no such connection.');
    if (account.password_hash === '' && length === 1)
      throw new AppError('conflict', 'This is your only way to sign in. Set a password first.');
    await recordAudit(tx, principal, {
      action: 'account.disconnected',
      subject: { kind: 'account', id: String(account.id) },
      detail: { issuer: identity.issuer },
    });
  });
}
