import { findStanding, principalOf, scopeOf, scopeSettingOf, type Standing } from '#features/people/access/access.ts';
import { reachesBeyond } from '#features/people/physicians/physicians.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isCovered } from './user-authority.ts';
import { clinicIdsOf, findPhysicianOf, isAssignedBeyond, linkMakersOf, withdrawLinksBy } from './user-write-queries.ts';

/**
 * Checks what would be a way into an account, or would let it see more: its assigned and referred studies are its own, and who does not see
 * them all could come to see them so. To be called for an account that the caller's rights cover.
 * @throws AppError `forbidden`
 */
export async function requireSight(tx: Db, principal: Principal, standing: Standing): Promise<void> {
  if (standing.accountId === principal.accountId || !(await seesBeyond(tx, principal, standing))) return;
  throw new AppError('forbidden', 'This person sees studies that you do not see. Somebody who does can do this.');
}

/**
 * Ends links when an account has become more: a link to it that somebody was shown, or mailed to himself, stops working when he is less
 * than the account is now.
 */
export async function withdrawLinksBeyond(tx: Db, accountId: number): Promise<void> {
  const standing = await findStanding(tx, accountId, true);
  if (standing === undefined) return;
  const clinicIds = await clinicIdsOf(tx, accountId);
  for (const makerId of await linkMakersOf(tx, accountId)) {
    const found = await findStanding(tx, makerId, true);
    // What he may do counts, not whether he is held up by something that is due.
    const free = { mustChangePassword: false, passwordEndsAt: null, secondStepDueAt: null, policiesDueSince: null };
    const maker = found && principalOf({ ...found, ...free }, { sessionId: '', address: '' });
    const isEnough =
      maker !== undefined && isCovered(maker, standing, clinicIds) && !(await seesBeyond(tx, maker, standing));
    if (!isEnough) await withdrawLinksBy(tx, accountId, makerId);
  }
}

async function seesBeyond(tx: Db, principal: Principal, standing: Standing): Promise<boolean> {
  const scope = scopeOf(standing);
  if (principal.scope.kind === 'all') return false;
  if (scope.kind === 'all') return true;
  const { assigned, referred, filterId } = scopeSettingOf(standing);
  if (filterId !== undefined) return true;
  if (assigned === true && (await isAssignedBeyond(tx, principal, standing.accountId))) return true;
  if (referred !== true) return false;
  // Also an inactive one, who may be made active again.
  const physician = await findPhysicianOf(tx, standing.accountId);
  return physician !== undefined && reachesBeyond(tx, principal, physician.physicianId);
}
