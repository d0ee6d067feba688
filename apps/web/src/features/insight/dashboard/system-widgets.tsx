import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { retryJob } from '@isocenter/contract/system/jobs/endpoints.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { call } from '#api/client.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { PeerState } from '#ui/status/peer-state.tsx';
import { AddNode } from './add-links.tsx';
import { failedJobsQuery, worstNodesQuery } from './dashboard-queries.ts';
import { WidgetRows } from './widget-rows.tsx';

/** The nodes that fare worst first. */
export function Nodes() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(worstNodesQuery);
  return (
    <WidgetRows
      rows={data?.rows}
      isBroken={isError}
      onAgain={() => void refetch()}
      empty={t('dashboard.noNodes')}
      emptyAct={<AddNode />}
      keyOf={({ nodeId }) => nodeId}
      draw={({ nodeId, name, aeTitle, state, echoMilliseconds }) => (
        <>
          <PeerState state={state}>{t(`dashboard.node.${state}`)}</PeerState>
          <PlaceLink place={{ to: '/dicom-nodes', search: { open: String(nodeId) } }}>
            <strong>
              <bdi>{name === '' ? aeTitle : name}</bdi>
            </strong>
            <small className="iso-ltr">{aeTitle}</small>
          </PlaceLink>
          <span>{echoMilliseconds === null ? '' : `${echoMilliseconds} ms`}</span>
        </>
      )}
    />
  );
}

/** Lists the failed jobs with the reasons, and a button that tries each again. */
export function FailedJobs() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(failedJobsQuery);
  return (
    <WidgetRows
      rows={data?.rows}
      isBroken={isError}
      onAgain={() => void refetch()}
      empty={t('dashboard.noFailedJobs')}
      keyOf={({ id }) => id}
      draw={(job) => <FailedJob job={job} />}
    />
  );
}

function FailedJob({ job }: { readonly job: JobRow }) {
  const { t } = useTranslation();
  const format = useFormats();
  const client = useQueryClient();
  const title = useJobTitle(job);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryJob, { params: { id: job.id }, body: {} }),
    onError: ({ message }) => void showToast({ tone: 'error', title: t('dashboard.notRetried'), text: message }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['dashboard', 'jobs'] }),
  });
  return (
    <>
      <PlaceLink place={{ to: '/jobs', search: { view: 'failed' } }}>
        <strong>{[title, job.target].filter((part) => part !== '').join(' · ')}</strong>
        <small>{job.error === null ? '' : inPresentLanguage(job.error.text, job.error.patterns)}</small>
      </PlaceLink>
      <time>{formatDateTime(job.finishedAt ?? job.createdAt, format)}</time>
      {job.items > 0 && (
        <ActButton size="small" label={t('dashboard.retry')} busy={isPending} onClick={() => mutate()} />
      )}
    </>
  );
}
