import { IconAlertCircle, IconCircleCheck, IconCircleX, IconProgressCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatNumber } from '#ui/format/number.ts';
import { ProgressRow } from '#ui/progress/progress.tsx';
import { useJobTitle } from '#i18n/use-job-title.ts';
import classes from './jobs.module.css';

const endings = { done: IconCircleCheck, failed: IconAlertCircle, cancelled: IconCircleX } as const;

export interface JobLineProps {
  readonly job: JobRow;
  readonly onCancel?: (() => void) | undefined;
}

/** One job: how far it is while it runs, how and when it ended afterwards. */
export function JobLine({ job, onCancel }: JobLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = useJobTitle(job);
  if (job.state === 'pending' || job.state === 'running') {
    const count = { done: formatNumber(job.done, 0, formats), total: formatNumber(job.total, 0, formats) };
    const share = job.total === 0 ? null : job.done / job.total;
    const detail =
      job.state === 'pending'
        ? t('system.jobs.waiting')
        : job.total === 0
          ? t('system.jobs.begun')
          : t('system.jobs.doneOf', count);
    return (
      <li className={classes['line']}>
        <ProgressRow
          icon={<IconProgressCheck size={18} stroke={1.6} aria-hidden="true" />}
          title={title}
          detail={detail}
          share={share}
          {...(onCancel === undefined ? {} : { onCancel })}
          labels={{ pause: '', resume: '', cancel: t('common.cancel') }}
        />
      </li>
    );
  }
  const EndIcon = endings[job.state];
  return (
    <li className={classes['line']} data-state={job.state}>
      <div className={classes['ended']}>
        <EndIcon size={18} stroke={1.6} aria-hidden="true" />
        <div>
          <p className={classes['title']}>{title}</p>
          <p className={classes['detail']}>
            {t(`system.jobs.state.${job.state}`)} · {formatDateTime(job.finishedAt ?? job.createdAt, formats)}
          </p>
          {job.error !== null && (
            <p className={classes['error']}>{inPresentLanguage(job.error.text, job.error.patterns)}</p>
          )}
        </div>
      </div>
    </li>
  );
}
