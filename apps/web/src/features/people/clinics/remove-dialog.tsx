import { useTranslation } from 'react-i18next';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { ActClinic } from './act-clinic.ts';
import { useRemoveClinic } from './clinic-queries.ts';
import classes from './clinics.module.css';

export type RemoveDialogProps = {
  readonly clinic: ActClinic;
  readonly onRemoved: () => void;
  readonly onMerge: () => void;
  /** Undefined where it is inactive already, or not the person's to switch. */
  readonly onDeactivate: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Asks before a clinic is removed; where something belongs to it, says what, and what can be done instead. */
export function RemoveDialog({ clinic, onRemoved, onMerge, onDeactivate, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { name, clinicId } = clinic;
  const { mutate, isPending, error } = useRemoveClinic();
  const remove = (): void =>
    mutate(clinicId, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('clinics.removing.done', { name }) });
        onRemoved();
      },
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('clinics.removing.title', { name })}
      confirmLabel={t('clinics.removing.confirm')}
      busyLabel={t('clinics.removing.busy')}
      cancelLabel={t('clinics.removing.keep')}
      busy={isPending}
      onConfirm={remove}
      onCancel={onClose}
      fields={
        error === null ? undefined : (
          <div role="alert" className={classes['dialog']}>
            <Notice tone="warn">{error.message}</Notice>
            <div className={classes['boxes']}>
              {onDeactivate !== undefined && (
                <ActButton size="small" label={t('clinics.deactivate')} onClick={onDeactivate} />
              )}
              <ActButton size="small" label={t('clinics.merge')} onClick={onMerge} />
            </div>
          </div>
        )
      }
    >
      {t('clinics.removing.text')}
    </ConfirmDialog>
  );
}
