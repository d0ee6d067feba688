import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { latePart } from '#i18n/late-part.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import type { WhatHolds } from './record-in-use.tsx';
import { useAct } from './use-act.ts';
import { useToasts } from './use-toasts.ts';

const RecordInUse = latePart(() => import('./record-in-use.tsx').then((file) => file.RecordInUse), ['hanging']);

export type RemoveDialogProps = WhatHolds & {
  readonly name: string;
  /** Says what happens to what. */
  readonly text: string;
  readonly remove: () => Promise<unknown>;
  readonly onGone: () => void;
  /** Other questions. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
};

/** Asks before a record is removed. Where something belongs to it, says what, and what can be done instead. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { name, text, hanging, remove, onGone, onClose, children } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const { isBusy, error, run } = useAct(async () => {
    await remove();
    toasts.done(t('record.removing.done', { name }));
    onGone();
  });
  const isInUse = hanging !== undefined && hanging.length > 0;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('record.removing.title', { name })}
      confirmLabel={t('record.removing.confirm')}
      busyLabel={t('record.removing.busy')}
      cancelLabel={t('record.removing.keep')}
      busy={isBusy}
      onConfirm={isInUse ? undefined : run}
      onCancel={onClose}
      fields={
        (isInUse || error !== undefined || children !== undefined) && (
          <>
            {children}
            {(isInUse || error !== undefined) && (
              <Suspense fallback={null}>
                <RecordInUse {...props} error={error} />
              </Suspense>
            )}
          </>
        )
      }
    >
      {text}
    </ConfirmDialog>
  );
}
