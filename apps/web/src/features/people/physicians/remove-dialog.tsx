import { useTranslation } from 'react-i18next';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { ActPhysician } from './act-physician.ts';
import { useRemovePhysician } from './physician-mutations.ts';
import { listName } from './physician-words.ts';
import classes from './physicians.module.css';

export type RemoveDialogProps = {
  readonly physician: ActPhysician;
  readonly onRemoved: () => void;
  /** What can be done instead; undefined where the person may not. */
  readonly onMerge: (() => void) | undefined;
  readonly onDeactivate: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Asks before a record is removed; where something names it, says what, and what can be done instead. */
export function RemoveDialog({ physician, onRemoved, onMerge, onDeactivate, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const name = listName(physician);
  const { mutate, isPending, error } = useRemovePhysician();
  const remove = (): void =>
    mutate(physician.physicianId, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('physicians.removing.done', { name }) });
        onRemoved();
      },
    });
  const instead =
    error === null ? undefined : (
      <div role="alert" className={classes['dialogFields']}>
        <Notice tone="warn">{error.message}</Notice>
        <div className={classes['boxes']}>
          {onDeactivate !== undefined && (
            <ActButton size="small" label={t('physicians.deactivate')} onClick={onDeactivate} />
          )}
          {onMerge !== undefined && <ActButton size="small" label={t('physicians.merge.open')} onClick={onMerge} />}
        </div>
      </div>
    );
  return (
    <ConfirmDialog
      opened
      danger
      title={t('physicians.removing.title', { name })}
      confirmLabel={t('physicians.removing.confirm')}
      busyLabel={t('physicians.removing.busy')}
      cancelLabel={t('physicians.removing.keep')}
      busy={isPending}
      onConfirm={remove}
      onCancel={onClose}
      {...(instead === undefined ? {} : { fields: instead })}
    >
      {t('physicians.removing.text')}
    </ConfirmDialog>
  );
}
