import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconPlayerPlay,
  IconProgressCheck,
  IconRefresh,
} from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatBytes, formatNumber } from '#ui/format/number.ts';
import { ProgressRow } from '#ui/progress/progress.tsx';
import { actsOf, useJobAct, type JobAct } from './job-acts.ts';
import { JobItems } from './job-items.tsx';
import classes from './jobs.module.css';

const endings = { done: IconCircleCheck, failed: IconAlertCircle, cancelled: IconCircleX } as const;

export interface JobLineProps {
  readonly job: JobRow;
  /** The person who began it, if that is not clear. */
  readonly by: string;
  readonly mayChange: boolean;
}

/** One job: how far it is while it runs, how and when it ended afterwards, and what can be done with it. */
export function JobLine({ job, by, mayChange }: JobLineProps) {
  const title = [useJobTitle(job), job.target].filter((part) => part !== '').join(' · ');
  const { act, isPending } = useJobAct(job.id);
  const acts = mayChange ? actsOf(job) : none;
  const { state } = job;
  if (state === 'pending' || state === 'running' || state === 'paused')
    return (
      <li className={classes['line']}>
        <Unfinished job={job} by={by} title={title} acts={acts} act={act} />
      </li>
    );
  return (
    <li className={classes['line']} data-state={state}>
      <Ended job={{ ...job, state }} by={by} title={title} acts={acts} act={act} isPending={isPending} />
    </li>
  );
}

const none: ReadonlySet<JobAct> = new Set();

interface LineProps {
  readonly job: JobRow;
  readonly by: string;
  readonly title: string;
  readonly acts: ReadonlySet<JobAct>;
  readonly act: (act: JobAct) => void;
}

function Unfinished({ job, by, title, acts, act }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, done, total } = job;
  const labels = { pause: t('jobs.pause'), resume: t('jobs.resume'), cancel: t('common.cancel') };
  const waits = state !== 'running';
  return (
    <ProgressRow
      icon={<IconProgressCheck size={18} stroke={1.6} aria-hidden="true" />}
      title={title}
      detail={[by, stateText(t, job, formats), countText(t, job, formats)].filter((part) => part !== '').join(' · ')}
      share={total === 0 ? null : done / total}
      paused={waits && acts.has('resume')}
      {...(acts.has('pause') && !(waits && acts.has('resume')) ? { onPause: () => act('pause') } : {})}
      {...(acts.has('resume') ? { onResume: () => act('resume') } : {})}
      {...(acts.has('cancel') ? { onCancel: () => act('cancel') } : {})}
      labels={labels}
    />
  );
}

function stateText(t: TFunction, { state, total, notBefore, restsForWindow }: JobRow, formats: DateTimeFormat): string {
  if (state === 'paused') return t('jobs.paused');
  if (state === 'pending' && notBefore !== null && restsForWindow)
    return t('jobs.restsUntil', { time: formatDateTime(notBefore, formats) });
  if (state === 'pending' && notBefore !== null)
    return t('jobs.goesOnAt', { time: formatDateTime(notBefore, formats) });
  if (state === 'pending') return t('jobs.waiting');
  return total === 0 ? t('jobs.begun') : '';
}

function countText(t: TFunction, { done, total, bytes }: JobRow, formats: DateTimeFormat): string {
  if (total === 0) return '';
  const count = { done: formatNumber(done, 0, formats), total: formatNumber(total, 0, formats) };
  return [t('jobs.doneOf', count), bytes === 0 ? '' : formatBytes(bytes, formats)]
    .filter((part) => part !== '')
    .join(' · ');
}

interface EndedProps extends LineProps {
  readonly job: JobRow & { readonly state: keyof typeof endings };
  readonly isPending: boolean;
}

function Ended({ job, by, title, acts, act, isPending }: EndedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const EndIcon = endings[job.state];
  const facts = [
    by,
    t(`jobs.state.${job.state}`),
    formatDateTime(job.finishedAt ?? job.createdAt, formats),
    job.items > 0 ? countText(t, job, formats) : '',
  ];
  return (
    <>
      <div className={classes['ended']}>
        <EndIcon size={18} stroke={1.6} aria-hidden="true" />
        <div>
          <p className={classes['title']}>{title}</p>
          <p className="iso-small">{facts.filter((part) => part !== '').join(' · ')}</p>
          {job.error !== null && (
            <p className={classes['error']}>{inPresentLanguage(job.error.text, job.error.patterns)}</p>
          )}
        </div>
        <div className={classes['acts']}>
          {job.failed > 0 && (
            <ActButton
              kind="quiet"
              label={isOpen ? t('bulk.hide') : t('bulk.which')}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {acts.has('retry') && (
            <ActButton
              kind="quiet"
              icon={job.failed > 0 ? <IconRefresh size={16} stroke={1.6} /> : <IconPlayerPlay size={16} stroke={1.6} />}
              label={job.failed > 0 ? t('bulk.retry') : t('jobs.resume')}
              busy={isPending}
              onClick={() => act('retry')}
            />
          )}
        </div>
      </div>
      <div id={listId}>{isOpen && <JobItems job={job} />}</div>
    </>
  );
}
