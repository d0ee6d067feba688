import { IconTransfer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRunningJobs } from '#features/system/jobs/jobs.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { ProgressRow } from '#ui/progress/progress.tsx';
import classes from './queries.module.css';

/** Lists the retrievals that run now, and those that are scheduled. */
export function RunningRetrievals() {
  const { t } = useTranslation();
  const formats = useFormats();
  const jobs = useRunningJobs().filter(({ kind }) => kind === 'retrieve');
  if (jobs.length === 0) return null;
  return (
    <section className={classes['running']} aria-labelledby="running-retrievals">
      <div className={classes['runningHead']}>
        <h2 id="running-retrievals">{t('queries.running')}</h2>
        <Link to="/jobs">{t('queries.allJobs')}</Link>
      </div>
      {jobs.map(({ id, target, items, done, total, notBefore }) => (
        <ProgressRow
          key={id}
          icon={<IconTransfer size={18} stroke={1.6} aria-hidden="true" />}
          title={`${target} · ${t('queries.studies', { count: items })}`}
          detail={total === 0 ? t('queries.begun') : t('queries.of', { held: done, images: total })}
          {...(notBefore !== null && { remaining: formatDateTime(notBefore, formats) })}
          share={total === 0 ? null : done / total}
        />
      ))}
    </section>
  );
}
