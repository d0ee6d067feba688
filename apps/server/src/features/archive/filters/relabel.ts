import { isDeepStrictEqual } from 'node:util';
import { withLines } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { listFiltersWithLabels, rewriteCriteria } from './filter-queries.ts';

export interface Relabelling {
  /** The spellings of the label until now. */
  readonly spellings: readonly string[];
  readonly wanted: string;
  /** While studies still carry the old name both are searched, so that nobody loses sight of one in between. */
  readonly keepOld: boolean;
}

/** Lets saved filters ask for a label by its new name. */
export async function relabelFilters(tx: Db, { spellings, wanted, keepOld }: Relabelling): Promise<void> {
  const renamed = (tag: string) => {
    if (!spellings.includes(tag)) return [tag];
    return keepOld ? [tag, wanted] : [wanted];
  };
  for (const { id, criteria } of await listFiltersWithLabels(tx)) {
    const next = withLines(criteria, (line) =>
      line.tag === undefined
        ? line
        : { ...line, tag: [...new Set(line.tag.split(',').flatMap((tag) => renamed(tag.trim())))].join(',') },
    );
    if (!isDeepStrictEqual(next, criteria)) await rewriteCriteria(tx, id, next);
  }
}
