import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { acknowledgeCriticalResult } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import type { CriticalResultRow } from '@isocenter/contract/reading/critical-results/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { ownCriticalsQuery } from './dashboard-queries.ts';
import classes from './critical-first.module.css';

/** Critical results that somebody was told of: before all else, however he has arranged his page, until he says that he knows. */
export function CriticalFirst() {
  return useCan('read', 'Study') ? <Waiting /> : null;
}

function Waiting() {
  const { t } = useTranslation();
  const answers = useQueries({ queries: [ownCriticalsQuery('overdue'), ownCriticalsQuery('open')] });
  const rows = answers.flatMap(({ data }) => data?.rows ?? []).filter(({ isForMe }) => isForMe);
  if (rows.length === 0) return null;
  return (
    <section className={classes['criticals']} aria-label={t('dashboard.criticalFirst')}>
      {rows.map((row) => (
        <OneResult key={row.criticalResultId} row={row} />
      ))}
    </section>
  );
}

function OneResult({ row }: { readonly row: CriticalResultRow }) {
  const { t } = useTranslation();
  const format = useFormats();
  const toasts = useToasts();
  const client = useQueryClient();
  const { criticalResultId, study, finding, flaggedBy, dueAt, state } = row;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(acknowledgeCriticalResult, { params: { criticalResultId }, body: {} }),
    onSuccess: () => toasts.done(t('dashboard.acknowledged', { name: flaggedBy })),
    onError: toasts.failed,
    onSettled: () => {
      for (const queryKey of [['dashboard', 'notices'], ['critical-results'], ['studies'], ['notices']])
        void client.invalidateQueries({ queryKey });
    },
  });
  const late = t(`dashboard.critical.${state === 'overdue' ? 'overdue' : 'open'}`);
  return (
    <article>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <h2>
          <bdi>{formatPersonName(study.patientName, t('common.nameUnknown'))}</bdi>
          <small>
            <bdi>{study.description}</bdi>
          </small>
        </h2>
        <p>
          <bdi>{finding}</bdi>
        </p>
        <small>{t('dashboard.criticalBy', { name: flaggedBy, late, at: formatDateTime(dueAt, format) })}</small>
      </div>
      <div className={classes['acts']}>
        <ActButton
          kind="primary"
          size="small"
          icon={<IconCheck size={15} stroke={1.75} />}
          label={t('dashboard.acknowledge')}
          busy={isPending}
          onClick={() => mutate()}
        />
        <PlaceLink place={{ to: `/studies/${study.studyUid}/report` }}>{t('dashboard.report')}</PlaceLink>
        <PlaceLink place={{ to: `/viewer/${study.studyUid}` }}>{t('dashboard.images')}</PlaceLink>
      </div>
    </article>
  );
}
