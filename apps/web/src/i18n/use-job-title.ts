import { useTranslation } from 'react-i18next';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';

/** What a job does, in the person's language; a kind that this version has no words for is named as the server names it. */
export function useJobTitle(job: Pick<JobRow, 'kind' | 'title'>): string {
  const { t } = useTranslation();
  return job.kind === 'load-samples' ? t('system.jobs.kind.load-samples') : job.title;
}
