import type { JobItemRow } from '@isocenter/contract/system/jobs/fields.ts';
import type { Principal } from '#platform/http/principal.ts';

type JobStudy = NonNullable<JobItemRow['study']>;

/** What of some studies of a job exists for somebody, by their UIDs; that it was shown to him is in the trail. */
export type JobStudies = (
  viewer: Principal,
  jobId: string,
  studyUids: readonly string[],
) => Promise<ReadonlyMap<string, JobStudy>>;
