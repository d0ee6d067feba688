import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import { useBounded } from '#i18n/count.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { remapPreviewQuery, useRemap } from './placing-queries.ts';
import classes from './placing.module.css';

export type PastStudiesProps = { readonly clinic: Clinic; readonly isChanged: boolean };

/** The rules applied to what is here already, as a job. */
export function PastStudies({ clinic, isChanged }: PastStudiesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemap(clinic.clinicId);
  const start = (only: 'unassigned' | 'all-by-rules'): void =>
    mutate(only, {
      onSuccess: () =>
        showToast({
          tone: 'info',
          title: t('placing.rules.started'),
          text: t('placing.rules.startedText'),
          action: { label: t('placing.rules.jobs'), onSelect: () => void navigate({ to: '/jobs' }) },
        }),
      onError: (error) => showToast({ tone: 'error', title: t('record.failed'), text: error.message }),
      onSettled: () => setAsking(false),
    });
  const isOff = isChanged || clinic.status !== 'active' || clinic.rules.length === 0;
  return (
    <FormSection title={t('placing.rules.past')} hint={t('placing.rules.pastHint')}>
      <div className={classes['past']}>
        <ActButton
          label={t('placing.rules.fillUnassigned')}
          disabled={isOff}
          busy={isPending && !isAsking}
          onClick={() => start('unassigned')}
        />
        <ActButton
          kind="quiet"
          label={t('placing.rules.fillAll')}
          disabled={isChanged || clinic.status !== 'active'}
          onClick={() => setAsking(true)}
        />
        {isChanged && <span className="iso-hint">{t('placing.rules.saveFirst')}</span>}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('placing.rules.fillAllTitle')}
        confirmLabel={t('placing.rules.apply')}
        cancelLabel={t('placing.rules.keep')}
        busy={isPending}
        onConfirm={() => start('all-by-rules')}
        onCancel={() => setAsking(false)}
      >
        <RemapFigures clinicId={clinic.clinicId} />
        {t('placing.rules.fillAllText')}
      </ConfirmDialog>
    </FormSection>
  );
}

/** Shows the numbers of the job. If they cannot be fetched, the job can be begun all the same. */
function RemapFigures({ clinicId }: { readonly clinicId: number }) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const { data, isError } = useQuery(remapPreviewQuery(clinicId));
  if (isError) return null;
  if (data === undefined) return <p className={classes['figures']}>{t('placing.rules.trying')}</p>;
  const { coming, leaving } = data;
  return (
    <p className={classes['figures']} aria-live="polite">
      <strong>
        {coming.count + leaving.count === 0
          ? t('placing.rules.movesNone')
          : t('placing.rules.moves', {
              coming: t('placing.rules.coming', { count: coming.count, text: bounded(coming) }),
              leaving: t('placing.rules.leaving', { count: leaving.count, text: bounded(leaving) }),
            })}
      </strong>
    </p>
  );
}
