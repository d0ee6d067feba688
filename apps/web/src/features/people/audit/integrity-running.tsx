import { IconShieldSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AuditIntegrity } from '@isocenter/contract/people/audit/fields.ts';
import { cancelJob } from '@isocenter/contract/system/jobs/endpoints.ts';
import { call } from '#api/client.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { ProgressRow } from '#ui/progress/progress.tsx';
import { integrityQuery } from './audit-queries.ts';
import classes from './audit.module.css';

export type IntegrityRunningProps = {
  readonly running: NonNullable<AuditIntegrity['running']>;
  readonly onCancelled: () => void;
};

/** The check that waits or runs: how far it is, whose it is, and how to end it. */
export function IntegrityRunning({ running, onCancelled }: IntegrityRunningProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelJob, { params: { id: running.job.id }, body: {} }),
    onSuccess: onCancelled,
    onError: (error) => showToast({ tone: 'error', title: t('jobs.notCancelled'), text: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: integrityQuery.queryKey }),
  });
  const { state, done, total } = running.job;
  const detail =
    state === 'pending'
      ? t('jobs.waiting')
      : total === 0
        ? t('jobs.begun')
        : t('jobs.doneOf', { done: done, total: total });
  return (
    <div className={classes['running']}>
      <ProgressRow
        icon={<IconShieldSearch size={18} stroke={1.6} aria-hidden="true" />}
        title={t('audit.integrity.running')}
        detail={detail}
        share={total === 0 ? null : done / total}
        labels={{ pause: '', resume: '', cancel: t('common.cancel') }}
        {...(running.may.cancel ? { onCancel: () => cancel.mutate() } : {})}
      />
      <p className={classes['hint']}>{t('audit.integrity.leave', { person: running.by })}</p>
    </div>
  );
}
