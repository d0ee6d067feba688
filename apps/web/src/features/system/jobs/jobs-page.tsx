import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useFetchMore } from '#api/fetch-more.ts';
import { jobPagesQuery, jobQueuesQuery, jobsQuery } from './job-queries.ts';
import { type SearchTexts, useSearchOf } from '#api/search.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { ListChip } from '#ui/records/list-chips.tsx';
import { useChipWords } from '#ui/records/use-chip-words.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState, NoMatchState } from '#ui/states/state-message.tsx';
import { BulkLines, useBulks } from './bulk-lines.tsx';
import { UploadLines, useUploads } from './upload-lines.tsx';
import { JobLine } from './job-line.tsx';
import { JobQueues } from './job-queues.tsx';
import { type JobSearch, jobSearch, jobViews } from './job-search.ts';
import classes from './jobs.module.css';

/** Long work: what waits and runs, and what ended. */
export function JobsPage() {
  const { t } = useTranslation();
  const [search, change] = useSearchOf(jobSearch);
  const jobs = useJobPages(search);
  const end = useEndReached(useFetchMore(jobs));
  const { rows } = jobs;
  const seesAll = useCan('manage', 'Job');
  const { filter } = search;
  const { kind } = filter;
  const isFiltered = Object.keys(filter).length > 0 || search.view !== 'all';
  const setFilter = (texts: SearchTexts): void => change({ filter: jobSearch.withTexts(filter, texts) });
  const own = [useUploads() ?? [], useBulks() ?? []] as const;
  const [uploads, bulks] = isFiltered ? ([[], []] as const) : own;
  const live = useLiveText();
  const views = jobViews.filter((view) => view !== 'mine' || seesAll);
  const isBare = rows.length === 0 && uploads.length === 0 && bulks.length === 0;
  return (
    <>
      <PageHeader title={t('pages.jobs')} {...(live === undefined ? {} : { live, isLive: true })} />
      <ViewTabs
        label={t('pages.jobs')}
        tabs={views.map((id) => ({ id, label: t(`jobs.view.${id}`) }))}
        active={search.view}
        onActiveChange={(id) => change({ view: jobViews.find((view) => view === id) ?? 'all' })}
      />
      <div className={classes['content']}>
        <EndedChip filter={filter} setFilter={setFilter} />
        <JobQueues kind={kind} onKindChange={(next) => setFilter({ kind: next })} />
        {(isBare || (rows.length === 0 && jobs.isError)) && (
          <div className={classes['states']}>
            {jobs.isPending && <SkeletonBlock label={t('pages.jobs')} lines={6} />}
            {jobs.isError && <ListFailure list={jobs} title={t('jobs.failedTitle')} unfiltered />}
            {jobs.data !== undefined && isBare && isFiltered && (
              <NoMatchState
                title={t('jobs.noneTitle')}
                actions={<ActButton label={t('jobs.showAll')} onClick={() => change({ filter: {}, view: 'all' })} />}
              />
            )}
            {jobs.data !== undefined && isBare && !isFiltered && (
              <EmptyState title={t('jobs.emptyTitle')}>{t('jobs.emptyText')}</EmptyState>
            )}
          </div>
        )}
        {rows.length > 0 && (
          <Card flush>
            <ul className="iso-list">
              {rows.map((job) => (
                <JobLine
                  key={job.id}
                  job={job}
                  by={seesAll ? (job.owner ?? '') : ''}
                  mayChange={jobs.data?.pages[0]?.may.cancel === true}
                />
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

/** Filters the ended jobs by days. */
function EndedChip(list: Pick<JobSearch, 'filter'> & { readonly setFilter: (texts: SearchTexts) => void }) {
  const { t } = useTranslation();
  const chip = { kind: 'span', name: 'from', until: 'to', label: t('jobs.ended') } as const;
  const words = useChipWords(list.filter)(chip);
  return (
    <search className="iso-acts" aria-label={t('archive.filter.bar')}>
      <ListChip chip={chip} list={list} words={words} />
    </search>
  );
}

/** Returns the counts of running, waiting and resting jobs of all queues; undefined if there are none. */
function useLiveText(): string | undefined {
  const { t } = useTranslation();
  const queues = useQuery(jobQueuesQuery).data?.rows ?? [];
  const sum = (of: 'running' | 'waiting' | 'resting'): number => queues.reduce((all, queue) => all + queue[of], 0);
  const [running, waiting, resting] = [sum('running'), sum('waiting'), sum('resting')];
  const words = [
    running === 0 ? '' : t('jobs.running', { count: running }),
    waiting === 0 ? '' : t('jobs.wait', { count: waiting }),
    resting === 0 ? '' : t('jobs.rest', { count: resting }),
  ].filter((word) => word !== '');
  return words.length === 0 ? undefined : words.join(', ');
}

/** The newest first; those that run are as live events tell. */
function useJobPages({ filter, view }: JobSearch) {
  const query = {
    ...filter,
    ...(view === 'mine' ? { isMine: true } : {}),
    ...(view === 'all' || view === 'mine' ? {} : { state: view }),
  };
  const pages = useInfiniteQuery(jobPagesQuery(query));
  const live = new Map((useQuery(jobsQuery).data?.rows ?? []).map((job) => [job.id, job]));
  const rows = (pages.data?.pages ?? []).flatMap((page) => page.rows).map((job) => live.get(job.id) ?? job);
  return { ...pages, rows };
}
