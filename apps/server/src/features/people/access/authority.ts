import { abilityOf, covers } from '@isocenter/contract/abilities.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findStanding, type Standing } from './access-queries.ts';
import { grantsOf, scopeOf, scopeSettingOf } from './standing.ts';

/**
 * Whether somebody may do and see everything that an account may. Studies assigned to the account or referred by it are its own,
 * and count as more than those who do not see all.
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
 * Through whose eyes a session of the owner sees: those of the account that he looks through, for as long as he may; otherwise his
 * own. Whoever loses the right to look, or looks through somebody who has become more than he, is back at himself at once.
 */
export async function findShownStanding(
  db: Db,
  ownerId: number,
  throughId: number | null,
): Promise<Standing | undefined> {
  const own = await findStanding(db, ownerId);
  if (throughId === null || own === undefined) return own;
  const shown = await findStanding(db, throughId, true);
  const grants = grantsOf(own);
  const mayLook = abilityOf(grants).can('create', 'SeeAs');
  const viewer = { grants, scope: scopeOf(own), clinicIds: own.clinicIds };
  return mayLook && shown !== undefined && isWithin(viewer, shown) ? shown : own;
}
