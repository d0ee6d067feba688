import type { TFunction } from './text-keys.ts';
import { useTranslation } from './use-translation.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';

/** Returns the name of a job, in the person's language; a kind that only a newer server knows keeps its own name. */
export function jobTitle(t: TFunction, job: Pick<JobRow, 'kind'>): string {
  // A test of the server compares its kinds of jobs with the texts.
  return t(`system.jobs.kind.${job.kind}` as 'system.jobs.kind.send', { defaultValue: job.kind });
}

export function useJobTitle(job: Pick<JobRow, 'kind'>): string {
  return jobTitle(useTranslation().t, job);
}
