import { sql } from 'kysely';
import type { FilterCourse } from '@isocenter/contract/insight/dashboard/fields.ts';
import { studyCondition } from '#features/archive/studies/studies.ts';
import type { ResolvedFilter } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Whoever counts more studies learns of nobody. */
const mostListed = 50;

interface Course {
  readonly rows: FilterCourse['rows'];
  /** Keys of their patients, where they are few. */
  readonly patients: readonly number[];
}

/**
 * Counts a filter's studies by the day on which they came, as far as the viewer sees them: facts of these days, so that the list of a day
 * shows its number.
 */
export async function courseOf(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  filter: ResolvedFilter,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Course> {
  const { rows } = await sql<FilterCourse['rows'][number] & { patients: number[] }>`
    select to_char(fact.received_day, 'YYYY-MM-DD') as day, (fact.received_slot % 24)::integer as hour,
      count(*)::integer as studies, (count(*) filter (where fact.final_at is not null))::integer as reported,
      (array_agg(distinct study.patient_key))[1:${mostListed}] as patients
    from study_fact fact join study on study.id = fact.study_key
    where fact.received_day >= ${from}::date and fact.received_day <= ${to}::date and ${studyCondition(viewer, filter)}
    group by 1, 2 order by 1, 2`.execute(db);
  const studies = rows.reduce((sum, row) => sum + row.studies, 0);
  const patients = studies > mostListed ? [] : [...new Set(rows.flatMap((row) => row.patients))];
  return {
    rows: rows.map(({ day, hour, studies: count, reported }) => ({ day, hour, studies: count, reported })),
    patients,
  };
}
