import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { StudyFilter } from '@isocenter/contract/archive/studies.ts';
import { filterConditions, isNarrow } from '#features/archive/filters/filters.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { estimateRows } from './estimate-rows.ts';
import { studyCondition } from './study-condition.ts';

/** Of so many own studies every one is looked at sooner than the indexes of a million are asked for a word. */
const fewOwn = 3_000;

/** Where a list looks, under the name `study`, and for what. */
export interface StudySource {
  readonly table: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
}

/** Of somebody who sees few studies only those are looked through for what else the filter asks; otherwise the whole table is asked. */
export async function studySource(db: Db, viewer: Pick<Principal, 'scope'>, filter: StudyFilter): Promise<StudySource> {
  const whole = { table: sql`study`, condition: studyCondition(viewer, filter) };
  if (viewer.scope.kind !== 'some' || !isNarrow(filter)) return whole;
  const inBin = filter.bin === true ? sql<SqlBool>`binned_at is not null` : sql<SqlBool>`binned_at is null`;
  const own = sql`select * from study where ${visibleStudies(viewer)} and ${inBin}`;
  if ((await estimateRows(db, own)) > fewOwn) return whole;
  // The offset keeps the planner from merging both into one search.
  return {
    table: sql`(${own} offset 0) as study`,
    condition: sql<SqlBool>`${sql.join(filterConditions(filter), sql` and `)}`,
  };
}
