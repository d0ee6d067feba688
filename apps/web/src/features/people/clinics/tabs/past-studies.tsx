import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '@isocenter/contract/people/clinics.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useRemap } from '../clinic-queries.ts';
import classes from '../clinics.module.css';

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
          title: t('clinics.rules.started'),
          text: t('clinics.rules.startedText'),
          action: { label: t('clinics.rules.jobs'), onSelect: () => void navigate({ to: '/jobs' }) },
        }),
      onError: (error) => showToast({ tone: 'error', title: t('clinics.failed'), text: error.message }),
      onSettled: () => setAsking(false),
    });
  const isOff = isChanged || clinic.status !== 'active' || clinic.rules.length === 0;
  return (
    <FormSection title={t('clinics.rules.past')} hint={t('clinics.rules.pastHint')}>
      <div className={classes['past']}>
        <ActButton
          label={t('clinics.rules.fillUnassigned')}
          disabled={isOff}
          busy={isPending && !isAsking}
          onClick={() => start('unassigned')}
        />
        <ActButton
          kind="quiet"
          label={t('clinics.rules.fillAll')}
          disabled={isChanged || clinic.status !== 'active'}
          onClick={() => setAsking(true)}
        />
        {isChanged && <span className={classes['hint']}>{t('clinics.rules.saveFirst')}</span>}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('clinics.rules.fillAllTitle')}
        confirmLabel={t('clinics.rules.apply')}
        cancelLabel={t('clinics.rules.keep')}
        busy={isPending}
        onConfirm={() => start('all-by-rules')}
        onCancel={() => setAsking(false)}
      >
        {t('clinics.rules.fillAllText')}
      </ConfirmDialog>
    </FormSection>
  );
}
