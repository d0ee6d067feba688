import { IconDatabaseExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { cancelJob } from '@isocenter/contract/system/jobs/endpoints.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { call } from '#api/client.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { formatBytes, formatNumber } from '#ui/format/number.ts';
import { ProgressRow } from '#ui/progress/progress.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { isUnderWay } from './backup-calls.ts';

/** Shows the progress of a backup or its drill, or why the last one failed. One that ended well shows in its result. */
export function BackupJob({ job }: { readonly job: JobRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (isUnderWay(job)) return <UnderWay job={job} />;
  if (job.state === 'done') return null;
  const date = formatDateTime(job.finishedAt ?? job.createdAt, formats);
  if (job.state === 'cancelled') return <Notice tone="info">{t('settings.backup.cancelled', { date })}</Notice>;
  const reason = job.error === null ? '' : inPresentLanguage(job.error.text, job.error.patterns);
  return (
    <Notice tone="danger">
      {t('settings.backup.notDone', { date })} <bdi>{reason}</bdi>
    </Notice>
  );
}

function UnderWay({ job }: { readonly job: JobRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = useJobTitle(job);
  const { failed: onError } = useToasts();
  const cancel = useMutation({ mutationFn: () => call(cancelJob, { params: { id: job.id }, body: {} }), onError });
  const { state, done, total, bytes } = job;
  const files = { done: formatNumber(done, 0, formats), total: formatNumber(total, 0, formats) };
  const far = joined([
    total > 0 && t('settings.backup.files', files),
    bytes > 0 && t('settings.backup.read', { size: formatBytes(bytes, formats) }),
  ]);
  return (
    <ProgressRow
      icon={<IconDatabaseExport size={18} stroke={1.6} aria-hidden="true" />}
      title={title}
      detail={state === 'running' && far !== '' ? far : t('settings.backup.begins')}
      share={total === 0 ? null : done / total}
      onCancel={() => cancel.mutate()}
      labels={{ pause: '', resume: '', cancel: t('common.cancel') }}
    />
  );
}
