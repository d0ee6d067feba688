import { IconShieldCheck, IconShieldSearch, IconShieldX } from '@tabler/icons-react';
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CheckRound, Safekeeping } from '@isocenter/contract/archive/safekeeping/fields.ts';
import { cancelJob } from '@isocenter/contract/system/jobs/endpoints.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { ProgressRow } from '#ui/progress/progress.tsx';
import { Fact, Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { safekeepingQuery } from './safekeeping-queries.ts';

const icon = { size: 18, stroke: 1.6 } as const;

/** Shows the progress of the check, its expected end, and the result of the last one. */
export function RoundFacts({ state }: { readonly state: UseQueryResult<Safekeeping> }) {
  const { t } = useTranslation();
  if (state.data === undefined)
    return state.isError ? (
      <Notice tone="danger">{t('safekeeping.failed')}</Notice>
    ) : (
      <SkeletonBlock label={t('safekeeping.loading')} lines={2} />
    );
  const { current, last, job, cycleDays } = state.data;
  return (
    <>
      {current !== null && <Current round={current} job={job} />}
      {last !== null && <Last round={last} cycleDays={cycleDays} />}
      {last === null && current === null && (
        <Fact icon={<IconShieldSearch {...icon} />} title={t('safekeeping.never')}>
          {t('safekeeping.cycle', { count: cycleDays })}
        </Fact>
      )}
    </>
  );
}

function Current({ round, job }: { readonly round: CheckRound; readonly job: JobRow | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelJob, { params: { id }, body: {} }),
    onError: (error) => showToast({ tone: 'error', title: t('jobs.notCancelled'), text: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: safekeepingQuery.queryKey }),
  });
  const { checkedBytes, totalBytes, dueAt } = round;
  return (
    <ProgressRow
      icon={<IconShieldSearch {...icon} aria-hidden="true" />}
      title={t(job === null ? 'safekeeping.reading' : 'safekeeping.readingNow')}
      detail={t('safekeeping.readOf', {
        done: formatBytes(checkedBytes, formats),
        total: formatBytes(totalBytes, formats),
      })}
      remaining={job === null ? t('safekeeping.due', { date: formatDate(dueAt, formats) }) : ''}
      share={totalBytes === 0 ? null : checkedBytes / totalBytes}
      labels={{ pause: '', resume: '', cancel: t('common.cancel') }}
      {...(job === null ? {} : { onCancel: () => cancel.mutate(job.id) })}
    />
  );
}

function Last({ round, cycleDays }: { readonly round: CheckRound; readonly cycleDays: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { objects, checkedBytes, found, skipped, finishedAt } = round;
  const read = t('safekeeping.wasRead', {
    count: objects,
    size: formatBytes(checkedBytes, formats),
    time: formatDateTime(finishedAt, formats),
  });
  return (
    <Fact
      tone={found === 0 ? 'ok' : 'danger'}
      icon={found === 0 ? <IconShieldCheck {...icon} /> : <IconShieldX {...icon} />}
      title={found === 0 ? t('safekeeping.sound') : t('safekeeping.found', { count: found })}
    >
      {read} {skipped > 0 && t('safekeeping.skipped', { count: skipped })}{' '}
      {t('safekeeping.cycle', { count: cycleDays })}
    </Fact>
  );
}
