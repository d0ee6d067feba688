import { IconAdjustmentsHorizontal, IconMoon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { JobQueue } from '@isocenter/contract/system/jobs/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { jobQueuesQuery } from './job-queries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import classes from './job-queues.module.css';

export interface JobQueuesProps {
  /** The kind whose jobs alone are shown. */
  readonly kind: string | undefined;
  readonly onKindChange: (kind: string | undefined) => void;
}

/** Shows the waiting and running jobs of each kind. A click shows the jobs of that kind alone, another one all. */
export function JobQueues({ kind, onKindChange }: JobQueuesProps) {
  const { t } = useTranslation();
  const known = useQuery(jobQueuesQuery).data?.rows ?? [];
  const busy = known.filter(({ running, waiting, resting }) => running + waiting + resting > 0);
  const chosen = kind === undefined || busy.some((queue) => queue.kind === kind) ? [] : [{ ...atRest, kind }];
  const queues = [...chosen, ...busy];
  const mayLimit = useCan('manage', 'Job');
  const [isLimiting, setLimiting] = useState(false);
  if (queues.length === 0 && !mayLimit) return null;
  return (
    <>
      <ul className={classes['queues']} aria-label={t('jobs.queues')}>
        {queues.map((queue) => (
          <li key={queue.kind}>
            <Queue
              queue={queue}
              isChosen={queue.kind === kind}
              onClick={() => onKindChange(queue.kind === kind ? undefined : queue.kind)}
            />
          </li>
        ))}
        {mayLimit && (
          <li className={classes['limits']}>
            <ActButton
              kind="quiet"
              label={t('jobs.limits.open')}
              icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
              onClick={() => setLimiting(true)}
            />
          </li>
        )}
      </ul>
      <Suspense>{isLimiting && <LimitsDrawer onClose={() => setLimiting(false)} />}</Suspense>
    </>
  );
}

const LimitsDrawer = latePart(() => import('./limits-drawer.tsx').then((file) => file.LimitsDrawer));
const nothing = { running: 0, waiting: 0, resting: 0, restsForWindow: 0, failed: 0 };
const atRest: Omit<JobQueue, 'kind'> = { ...nothing, atOnce: 1, windowFrom: '', windowTo: '' };

interface QueueProps {
  readonly queue: JobQueue;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

function Queue({ queue, isChosen, onClick }: QueueProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = useJobTitle(queue);
  const { running, waiting, restsForWindow, windowFrom, windowTo } = queue;
  const resting = queue.resting - restsForWindow;
  // Several processes run more than one of them does.
  const atOnce = Math.max(queue.atOnce, running);
  const counts = { done: formatNumber(running, 0, formats), total: formatNumber(atOnce, 0, formats) };
  const words = [
    waiting === 0 ? t('jobs.noneWaits') : t('jobs.wait', { count: waiting }),
    resting === 0 ? '' : t('jobs.rest', { count: resting }),
    restsForWindow === 0 ? '' : t('jobs.restForWindow', { count: restsForWindow }),
  ];
  return (
    <button type="button" className={classes['queue']} aria-pressed={isChosen} onClick={onClick}>
      <span className={classes['head']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['count']}>{t('jobs.doneOf', counts)}</span>
      </span>
      <span className={classes['places']} aria-hidden="true">
        {Array.from({ length: atOnce }, (_, at) => (
          <span key={at} data-taken={at < running} />
        ))}
      </span>
      <span className={classes['words']}>
        <span>{words.filter((word) => word !== '').join(' · ')}</span>
        {windowFrom !== '' && (
          <span className={classes['window']}>
            <IconMoon size={14} stroke={1.75} aria-hidden="true" />
            {t('jobs.window', { from: windowFrom, to: windowTo })}
          </span>
        )}
      </span>
    </button>
  );
}
