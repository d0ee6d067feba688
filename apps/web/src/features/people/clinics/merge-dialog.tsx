import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '@isocenter/contract/people/clinics.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { useBounded } from '#i18n/count.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { mergePreviewQuery, useMergeClinic } from './clinic-queries.ts';
import classes from './clinics.module.css';

export type MergeDialogProps = {
  readonly clinic: Pick<Clinic, 'clinicId' | 'name' | 'revision'>;
  readonly onMerged: () => void;
  readonly onClose: () => void;
};

/** Asks into which clinic another one is merged, and says first what moves. */
export function MergeDialog({ clinic, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const { name, clinicId, revision } = clinic;
  const [into, setInto] = useState<number>();
  const { data: choices } = useQuery(clinicChoicesQuery);
  const { data: counts } = useQuery(mergePreviewQuery(clinicId, into));
  const { mutate, isPending, error } = useMergeClinic(clinicId);
  const others = (choices ?? []).filter((choice) => choice.clinicId !== clinicId);
  const merge = (): void => {
    if (into === undefined) return;
    mutate(
      { intoClinicId: into, revision },
      {
        onSuccess: ({ job }) => {
          onMerged();
          const text = job === null ? {} : { text: t('clinics.merging.running') };
          showToast({ tone: 'ok', title: t('clinics.merging.done', { name }), ...text });
        },
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('clinics.merging.title', { name })}
      confirmLabel={t('clinics.merging.confirm')}
      busyLabel={t('clinics.merging.busy')}
      cancelLabel={t('clinics.merging.keep')}
      busy={isPending}
      onConfirm={merge}
      onCancel={onClose}
      fields={
        <div className={classes['dialog']}>
          <Select
            label={t('clinics.merging.into')}
            placeholder={t('clinics.merging.choose')}
            data={others.map((choice) => ({
              value: String(choice.clinicId),
              label: `${choice.name} (${choice.code})`,
            }))}
            value={into === undefined ? null : String(into)}
            onChange={(value) => setInto(value === null ? undefined : Number(value))}
            searchable
            openOnFocus={false}
            required
          />
          {into !== undefined && (
            <p className={classes['hint']} aria-live="polite">
              {counts === undefined
                ? t('clinics.merging.counting')
                : t('clinics.merging.moves', {
                    studies: t('clinics.studiesOf', { count: counts.studies.count, text: bounded(counts.studies) }),
                    rules: t('clinics.merging.rules', { count: counts.rules }),
                    users: t('clinics.merging.users', { count: counts.users }),
                    physicians: t('clinics.merging.physicians', { count: counts.physicians }),
                  })}
            </p>
          )}
          {error !== null && (
            <p role="alert" className={classes['error']}>
              {error.message}
            </p>
          )}
        </div>
      }
    >
      {t('clinics.merging.text', { name })}
    </ConfirmDialog>
  );
}
