import { Value } from 'typebox/value';
import { FilterCriteria } from '@isocenter/contract/archive/filters/fields.ts';
import { isGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { FilterLine } from '@isocenter/contract/archive/filters/filter-line.ts';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import { withOwnCriteria, withOwnValues, type ResolvedFilter, type Asker } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findCriteria, groupIdsOf } from './filter-queries.ts';

export { relabelFilters } from './relabel.ts';

/** Somebody who asks for studies by a filter. */
export type FilterAsker = Pick<Principal, 'scope' | 'accountId' | 'clinicIds' | 'can' | 'role'>;

/**
 * Returns a filter as it can be compiled: `me` and `mine` are those of whoever asks, as they are now, and of a saved filter it holds what
 * that asks.
 * @throws AppError `not-found` where the saved filter does not exist for him
 */
export async function resolvedFilter(db: Db, asker: FilterAsker, filter: StudyFilter): Promise<ResolvedFilter> {
  const mayNameGroups = filter.saved !== undefined || filter.readerGroup !== undefined;
  // A list is planned by what is known of the groups.
  return mayNameGroups
    ? followedFilter(db, { ...asker, groupIds: await groupIdsOf(db, asker.accountId) }, filter)
    : followedFilter(db, asker, filter);
}

/** The same for who is told of changes from then on: in which groups he is, is looked up at each of them. @throws as `resolvedFilter` */
export async function followedFilter(
  db: Db,
  asker: FilterAsker & Pick<Asker, 'groupIds'>,
  filter: StudyFilter,
): Promise<ResolvedFilter> {
  const { saved, ...plain } = filter;
  const resolved = withOwnValues(plain, asker);
  if (saved === undefined) return resolved;
  const criteria = await findCriteria(db, asker, saved);
  if (criteria === undefined) throw new AppError('not-found', 'There is no such filter.');
  return withCriteria(resolved, criteria, asker);
}

/** Returns a filter narrowed by criteria as they are saved, or were sent. What cannot be read finds nothing. */
export function withCriteria(filter: ResolvedFilter, unchecked: object, asker: Asker): ResolvedFilter {
  const criteria = withOwnCriteria(unchecked, asker);
  return lifted(filter, Value.Check(FilterCriteria, criteria) ? criteria : nothing);
}

const nothing: FilterPart = { match: 'any', parts: [] };

/**
 * Joins what has to hold in any case to the filter itself, as far as the filter does not require the same: lists are planned by it. The
 * rest stays a tree.
 */
function lifted(filter: ResolvedFilter, criteria: FilterPart): ResolvedFilter {
  if (!isGroup(criteria)) return lifted(filter, { match: 'all', parts: [criteria] });
  if (criteria.match !== 'all') return { ...filter, criteria };
  let whole = filter;
  const rest = criteria.parts.filter((part) => {
    if (isGroup(part) || !isApart(whole, part)) return true;
    whole = { ...whole, ...part };
    return false;
  });
  return rest.length === 0 ? whole : { ...whole, criteria: { match: 'all', parts: rest } };
}

function isApart(filter: ResolvedFilter, line: FilterLine): boolean {
  const names = Object.keys(line);
  // How modalities are compared belongs to both where one of them names some.
  const clashes = names.includes('modality') || names.includes('modalityMatch') ? ['modality', 'modalityMatch'] : [];
  return names.length > 0 && [...names, ...clashes].every((name) => !Object.hasOwn(filter, name));
}
