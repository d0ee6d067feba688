import { covers } from '@isocenter/contract/abilities.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Standing } from './access-queries.ts';
import { grantsOf, scopeSettingOf } from './standing.ts';

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
