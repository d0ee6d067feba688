import { recordAudit, type Actor } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { revokeLiveTokensOf } from './api-tokens-queries.ts';

export type RevokedBecause = 'password' | 'password-reset' | 'force-logout' | 'deactivated' | 'expired' | 'removed';

/**
 * Revokes every token of an account that still works, each with its row in the trail, in the caller's transaction.
 * @param because what else was done, for the trail
 * @returns how many there were
 */
export async function revokeTokens(
  tx: Db,
  actor: Actor,
  { accountId, because }: { accountId: number; because: RevokedBecause },
): Promise<number> {
  const revoked = await revokeLiveTokensOf(tx, accountId);
  for (const { id, name } of revoked)
    await recordAudit(tx, actor, {
      action: 'account.token-revoked',
      subject: { kind: 'api-token', id },
      detail: { name, because, accountId },
    });
  return revoked.length;
}
