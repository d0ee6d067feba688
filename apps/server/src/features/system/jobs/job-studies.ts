import type { JobItemRow } from '@isocenter/contract/system/jobs/fields.ts';
import type { Principal } from '#platform/http/principal.ts';

type JobStudy = NonNullable<JobItemRow['study']>;

/** Returns those of a job's studies that exist for somebody, by their UIDs, and records in the trail that they were shown to him. */
export type JobStudies = (
  viewer: Principal,
  jobId: string,
  studyUids: readonly string[],
) => Promise<ReadonlyMap<string, JobStudy>>;
