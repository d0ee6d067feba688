import type { ApiToken } from '@isocenter/contract/people/auth/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { revokeTokenOf, tokensOf } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { beginUserChange, requireTarget } from './user-authority.ts';

/** Returns the access tokens of somebody whom the caller's own rights cover. @throws AppError as `requireTarget` */
export async function readTokens(db: Db, principal: Principal, userId: number): Promise<ApiToken[]> {
  await requireTarget(db, principal, userId);
  return tokensOf(db, userId);
}

/** Ends a token at once, in the caller's transaction, with its audit row. @throws AppError `not-found`, and as `requireTarget` */
export async function revokeToken(
  tx: Db,
  principal: Principal,
  { userId, tokenId }: { readonly userId: number; readonly tokenId: string },
): Promise<void> {
  await beginUserChange(tx, principal);
  await requireTarget(tx, principal, userId);
  const name = await revokeTokenOf(tx, userId, tokenId);
  if (name === undefined) throw new AppError('not-found', 'There is no such token.');
  await recordAudit(tx, principal, {
    action: 'account.token-revoked',
    subject: { kind: 'api-token', id: tokenId },
    detail: { name, because: 'administrator', accountId: userId },
  });
}
