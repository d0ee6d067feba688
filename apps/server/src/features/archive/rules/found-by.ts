import type { RawBuilder, SqlBool } from 'kysely';
import type { FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import { withCriteria } from '#features/archive/filters/filters.ts';
import { studyCondition } from '#features/archive/studies/studies.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Returns whoever sees everything, with the number of who made a rule: for criteria that name himself. */
export function everything({ accountId }: { readonly accountId: number | null }) {
  return { accountId: accountId ?? 0, clinicIds: [], scope: { kind: 'all' } } as const;
}

/** Returns what somebody's criteria find of the archive, as a condition on `study`. */
export function foundBy(
  principal: Pick<Principal, 'scope' | 'accountId' | 'clinicIds'>,
  criteria: FilterPart,
): RawBuilder<SqlBool> {
  return studyCondition(principal, withCriteria({}, criteria, principal));
}
