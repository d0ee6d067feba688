import { scopeOf, type Standing } from '#features/people/access/access.ts';
import { reachesBeyond } from '#features/people/physicians/physicians.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isAssignedBeyond } from './user-write-queries.ts';

/**
 * Asked before what would be a way into an account, or would let it see more: its assigned and referred studies are its own, and who
 * does not see them all could come to see them so. To be called for an account that the caller's rights cover.
 * @throws AppError `forbidden`
 */
export async function requireSight(tx: Db, principal: Principal, standing: Standing): Promise<void> {
  if (standing.accountId === principal.accountId || !(await seesBeyond(tx, principal, standing))) return;
  throw new AppError('forbidden', 'This person sees studies that you do not see. Somebody who does can do this.');
}

async function seesBeyond(tx: Db, principal: Principal, standing: Standing): Promise<boolean> {
  const scope = scopeOf(standing);
  if (principal.scope.kind === 'all' || scope.kind === 'none') return false;
  if (scope.kind === 'all') return true;
  for (const rule of scope.rules) {
    if (rule.by === 'filter') return true;
    if (rule.by === 'assignment' && (await isAssignedBeyond(tx, principal, rule.accountId))) return true;
    if (rule.by === 'referral' && (await reachesBeyond(tx, principal, rule.physicianId))) return true;
  }
  return false;
}
