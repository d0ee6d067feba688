import { isGroup, type FilterGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { BoundedCount } from '@isocenter/contract/lists.ts';
import { resolvedFilter, withCriteria, type FilterAsker } from '#features/archive/filters/filters.ts';
import type { Db } from '#platform/database/schema.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import { countUpTo } from './count-queries.ts';
import { placesIn } from './place-queries.ts';
import { defaultOrder } from './study-order.ts';
import { pageOfStudies, type PlacedRecord } from './study-queries.ts';

/** Studies are counted up to here for each line. */
const mostCounted = 2_000;
const rowsShown = 50;

export interface FilterPreview {
  readonly found: BoundedCount;
  readonly parts: BoundedCount[];
  readonly before: BoundedCount | null;
  readonly records: PlacedRecord[];
  /** Keys of those that the saved filter does not find. */
  readonly fresh: ReadonlySet<number>;
}

/** Returns what criteria find now, as `previewFilter` of the contract says. */
export async function previewOf(
  db: Db,
  asker: FilterAsker,
  { criteria, than }: { readonly criteria: FilterPart; readonly than?: number | undefined },
): Promise<FilterPreview> {
  const count = (part: FilterPart) => countBounded(db, asker, part);
  const parts: BoundedCount[] = [];
  for (const part of stepsOf(criteria, [])) parts.push(await count(part));
  const saved = than === undefined ? undefined : await resolvedFilter(db, asker, { saved: than });
  const { records } = await pageOfStudies(db, asker, {
    filter: withCriteria({}, criteria, asker),
    order: defaultOrder,
    cursor: undefined,
    limit: rowsShown,
  });
  const keys = records.map(({ id }) => id);
  const [known] = saved === undefined ? [] : await placesIn(db, [{ filter: saved }], keys);
  return {
    found: await count(criteria),
    parts,
    before: saved === undefined ? null : boundedOf(await countUpTo(db, asker, saved, mostCounted), mostCounted),
    records,
    fresh: new Set(known === undefined ? [] : keys.filter((key) => !known.has(key))),
  };
}

async function countBounded(db: Db, asker: FilterAsker, part: FilterPart): Promise<BoundedCount> {
  return boundedOf(await countUpTo(db, asker, withCriteria({}, part, asker), mostCounted), mostCounted);
}

/** Returns what is counted for each part of a tree, from the top to the end: within its group, in `all` with what stands above it. */
function stepsOf(part: FilterPart, around: readonly FilterPart[]): FilterGroup[] {
  if (!isGroup(part)) return [];
  return part.parts.flatMap((one, at) => {
    const above = part.match === 'all' ? [...around, ...part.parts.slice(0, at)] : around;
    return [{ match: 'all' as const, parts: [...above, one] }, ...stepsOf(one, above)];
  });
}
