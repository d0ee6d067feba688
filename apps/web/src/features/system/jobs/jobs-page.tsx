import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';
import { useFetchMore } from '#api/fetch-more.ts';
import { jobPagesQuery, jobsQuery } from '#api/jobs.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { BulkLines, useBulks } from './bulk-lines.tsx';
import { UploadLines, useUploads } from './upload-lines.tsx';
import { JobLine } from './job-line.tsx';
import classes from './jobs.module.css';

/** Long work: what waits and runs, and what ended. */
export function JobsPage() {
  const { t } = useTranslation();
  const jobs = useJobPages();
  const end = useEndReached(useFetchMore(jobs));
  const { rows } = jobs;
  const uploads = useUploads() ?? [];
  const running = rows.filter(isRunning);
  const bulks = useBulks() ?? [];
  const isBare = rows.length === 0 && uploads.length === 0 && bulks.length === 0;
  return (
    <>
      <PageHeader
        title={t('shell.menu.jobs')}
        {...(running.length > 0 ? { live: t('system.jobs.running', { count: running.length }), isLive: true } : {})}
      />
      <div className={classes['content']}>
        {(isBare || (rows.length === 0 && jobs.isError)) && (
          <div className={classes['states']}>
            {jobs.isPending && <SkeletonBlock label={t('shell.menu.jobs')} lines={6} />}
            {jobs.isError && <ListFailure list={jobs} title={t('system.jobs.failedTitle')} unfiltered />}
            {jobs.data !== undefined && isBare && (
              <EmptyState title={t('system.jobs.emptyTitle')}>{t('system.jobs.emptyText')}</EmptyState>
            )}
          </div>
        )}
        {rows.length > 0 && (
          <Card flush>
            <ul className={classes['list']}>
              {rows.map((job) => (
                <JobLine key={job.id} job={job} mayChange={jobs.data?.pages[0]?.may.cancel === true} />
              ))}
            </ul>
          </Card>
        )}
        <div ref={end} />
        {bulks.length > 0 && <BulkLines bulks={bulks} />}
        {uploads.length > 0 && <UploadLines uploads={uploads} />}
      </div>
    </>
  );
}

/** The newest first; those that run are as live events tell. */
function useJobPages() {
  const pages = useInfiniteQuery(jobPagesQuery);
  const live = new Map((useQuery(jobsQuery).data?.rows ?? []).map((job) => [job.id, job]));
  const rows = (pages.data?.pages ?? []).flatMap((page) => page.rows).map((job) => live.get(job.id) ?? job);
  return { ...pages, rows };
}

function isRunning(job: JobRow): boolean {
  return job.state === 'pending' || job.state === 'running';
}
