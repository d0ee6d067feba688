import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { ConfirmDialogProps } from '#ui/overlay/confirm-dialog.tsx';
import type { useMany } from '../acts/use-many.ts';
import { Refusal } from './refusal.tsx';
import { dialogsClasses as classes } from '#features/archive/study-rows/study-rows.ts';

type ManyDialogProps = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'busyLabel' | 'written'> & {
  readonly text: ReactNode;
  readonly children: ReactNode;
  readonly many: Pick<ReturnType<typeof useMany>, 'isPending' | 'refusal'>;
  /** Left out where it cannot be done. */
  readonly onSave: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Asks what is to be done with every study of a target; below the fields stands why it could be done with none. */
export function ManyDialog({ text, children, many, onSave, onClose, ...words }: ManyDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...words}
      opened
      cancelLabel={t('common.cancel')}
      busy={many.isPending}
      onConfirm={onSave}
      onCancel={onClose}
      fields={
        <div className={classes['fields']}>
          {children}
          <Refusal text={many.refusal} />
        </div>
      }
    >
      {text}
    </ConfirmDialog>
  );
}
