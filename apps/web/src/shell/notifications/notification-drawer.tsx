import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';
import { useCan } from '#api/abilities.tsx';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatTime } from '#ui/format/date-time.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import classes from './notifications.module.css';

export interface NotificationDrawerProps {
  readonly opened: boolean;
  readonly jobs: readonly JobRow[];
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The jobs that ended, newest first. */
export function NotificationDrawer({ opened, jobs, onClear, onClose }: NotificationDrawerProps) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size="small"
      title={t('shell.notifications.title')}
      closeLabel={t('common.close')}
      flush
      {...(jobs.length > 0
        ? {
            footer: (
              <>
                <ActButton kind="quiet" label={t('shell.notifications.clear')} onClick={onClear} />
                <AllJobs onChosen={onClose} />
              </>
            ),
          }
        : {})}
    >
      {jobs.length === 0 ? (
        <EmptyState level={3} title={t('shell.notifications.emptyTitle')}>
          {t('shell.notifications.emptyText')}
        </EmptyState>
      ) : (
        <ul className={classes['list']}>
          {jobs.map((job) => (
            <EndedJob key={job.id} job={job} />
          ))}
        </ul>
      )}
    </SideDrawer>
  );
}

function AllJobs({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation();
  if (!useCan('read', 'Job')) return null;
  return (
    <Link to="/jobs" className={classes['all'] ?? ''} onClick={onChosen}>
      {t('shell.notifications.allJobs')}
    </Link>
  );
}

function EndedJob({ job }: { readonly job: JobRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = useJobTitle(job);
  const isDone = job.state === 'done';
  const StateIcon = isDone ? IconCircleCheck : IconAlertCircle;
  return (
    <li className={classes['entry']} data-state={isDone ? 'done' : 'failed'}>
      <StateIcon size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={classes['title']}>{title}</p>
        <p className={classes['detail']}>
          {isDone
            ? t('shell.notifications.done')
            : inPresentLanguage(job.error ?? '') || t('shell.notifications.failed')}
          {job.finishedAt !== null && ` · ${formatTime(job.finishedAt, formats)}`}
        </p>
      </div>
    </li>
  );
}
