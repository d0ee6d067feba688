import { IconProgressCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRunningJobs } from '#features/system/jobs/job-queries.ts';
import { ProgressRow } from '#ui/progress/progress.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber } from '#ui/format/number.ts';
import classes from './banners.module.css';

/** Shows the progress of the sample studies while they are being loaded, above every page but the one of the jobs. */
export function SamplesProgress() {
  const { t } = useTranslation();
  const formats = useFormats();
  const job = useRunningJobs().find(({ kind }) => kind === 'load-samples');
  const isAmongJobs = useLocation({ select: ({ pathname }) => pathname === '/jobs' });
  if (job === undefined || isAmongJobs) return null;
  const { done, total } = job;
  const count = { done: formatNumber(done, 0, formats), total: formatNumber(total, 0, formats) };
  return (
    <div className={classes['samples']}>
      <ProgressRow
        icon={<IconProgressCheck size={18} stroke={1.6} aria-hidden="true" />}
        title={t('system.jobs.kind.load-samples')}
        detail={total === 0 ? t('shell.samples.starting') : t('shell.samples.running', count)}
        share={total === 0 ? null : done / total}
      />
    </div>
  );
}
