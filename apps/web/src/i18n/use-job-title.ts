import { useTranslation } from './use-translation.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';

/** Returns the name of a job, in the person's language; a kind that only a newer server knows keeps its own name. */
export function useJobTitle(job: Pick<JobRow, 'kind'>): string {
  const { t } = useTranslation();
  // A test of the server compares its kinds of jobs with the texts.
  return t(`system.jobs.kind.${job.kind}` as 'system.jobs.kind.send', { defaultValue: job.kind });
}
