import { abilityOf, covers } from '@isocenter/contract/abilities.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findStanding, type Standing } from './access-queries.ts';
import { grantsOf, holdOf, scopeOf, scopeSettingOf } from './standing.ts';

/**
 * True if somebody may do and see everything that an account may. Studies assigned to the account or referred by it are its own, and count
 * as more than those who do not see all.
 */
export function isWithin(
  { grants, scope, clinicIds }: Pick<Principal, 'grants' | 'scope' | 'clinicIds'>,
  standing: Standing,
): boolean {
  if (!covers(grants, grantsOf(standing))) return false;
  if (scope.kind === 'all') return true;
  const { clinics: _, ...wider } = scopeSettingOf(standing);
  return Object.keys(wider).length === 0 && standing.clinicIds.every((id) => clinicIds.includes(id));
}

/**
 * Checks that the caller may still do and see what he could when his request was let in. It is called before rights are given or changed,
 * once whoever could take his own away at the same time has to wait: nobody outlasts that by a request that was under way.
 * @throws AppError `not-signed-in` for an account that may not be used any more; `forbidden` for one that has become less
 */
export async function requireStillSo(tx: Db, principal: Principal): Promise<void> {
  const standing = await findStanding(tx, principal.accountId);
  if (standing === undefined) throw new AppError('not-signed-in', 'Sign in first.');
  const isAsMuch = covers(grantsOf(standing), principal.grants) && sameScope(scopeOf(standing), principal.scope);
  if (!isAsMuch || principal.clinicIds.some((id) => !standing.clinicIds.includes(id)))
    throw new AppError('forbidden', 'Your own rights were changed at this moment. Load the page again.');
}

function sameScope(one: Principal['scope'], other: Principal['scope']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns whose eyes a session of the owner sees through: those of the account that he looks through, for as long as he may; otherwise his
 * own. Whoever loses the right to look, or looks through somebody who has become more than he, is back at himself at once.
 */
export async function findShownStanding(
  db: Db,
  ownerId: number,
  throughId: number | null,
  isProvedElsewhere = false,
): Promise<Standing | undefined> {
  const own = await findStanding(db, ownerId);
  if (throughId === null || own === undefined || holdOf(own, { isProvedElsewhere }) !== undefined) return own;
  const shown = await findStanding(db, throughId, true);
  const grants = grantsOf(own);
  const mayLook = abilityOf(grants).can('create', 'SeeAs');
  const viewer = { grants, scope: scopeOf(own), clinicIds: own.clinicIds };
  return mayLook && shown !== undefined && isWithin(viewer, shown) ? shown : own;
}
