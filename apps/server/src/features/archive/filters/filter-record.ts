import { emptyFilter, type FilterRecord, type SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { FilterRow } from './filter-queries.ts';
import type { Shares } from './share-queries.ts';

/** The criteria were checked when they were saved; what a later version cannot read is cut away by the route's schema. */
export function savedFilterOf(viewer: Principal, row: FilterRow): SavedFilter {
  const {
    filterId,
    name,
    criteria,
    look,
    changedAt,
    scopeOf,
    ownerId,
    isForMe,
    isShared,
    pinnedAt,
    isStart,
    isNotified,
  } = row;
  const { icon, colour, columns, sort, direction, grouping } = { ...emptyFilter, ...look };
  return {
    filterId,
    name,
    criteria: criteria as SavedFilter['criteria'],
    icon,
    colour,
    columns,
    sort,
    direction,
    grouping,
    changedAt: changedAt.toISOString(),
    scopeOf,
    isMine: ownerId === viewer.accountId,
    isForMe,
    isShared,
    pinnedAt,
    isStart,
    isNotified,
  };
}

interface Beside extends Pick<FilterRecord, 'may' | 'people' | 'reaches'> {
  readonly shares: Shares;
}

export function filterRecordOf(viewer: Principal, row: FilterRow, { shares, ...beside }: Beside): FilterRecord {
  const { ownerId, ownerName, revision, startsFor } = row;
  return {
    ...savedFilterOf(viewer, row),
    ...shares,
    ...beside,
    startsFor,
    revision,
    owner: ownerId === null ? null : { accountId: ownerId, name: ownerName ?? '' },
  };
}
