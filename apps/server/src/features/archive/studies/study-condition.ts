import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { filterConditions, visibleStudies, type ResolvedFilter } from '#features/people/access/access.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Returns what the caller may see and requested, as one condition on `study`. */
export function studyCondition(viewer: Pick<Principal, 'scope'>, filter: ResolvedFilter): RawBuilder<SqlBool> {
  const conditions = [visibleStudies(viewer), inBin(filter), ...filterConditions(filter)];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Selects the archive or the bin, as a condition on `study`. */
export function inBin(filter: ResolvedFilter): RawBuilder<SqlBool> {
  return filter.bin === true
    ? sql<SqlBool>`(study.binned_at is not null and study.withdrawn_by is null)`
    : sql<SqlBool>`study.binned_at is null`;
}
