import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { latePart } from '#i18n/late-part.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import type { WhatHolds } from './held-record.tsx';
import { useAct } from './use-act.ts';
import { useTold } from './use-told.ts';

const HeldRecord = latePart(() => import('./held-record.tsx').then((file) => file.HeldRecord), ['hanging']);

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
  const told = useTold();
  const { isBusy, error, run } = useAct(async () => {
    await remove();
    told.done(t('record.removing.done', { name }));
    onGone();
  });
  const isHeld = hanging !== undefined && hanging.length > 0;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('record.removing.title', { name })}
      confirmLabel={t('record.removing.confirm')}
      busyLabel={t('record.removing.busy')}
      cancelLabel={t('record.removing.keep')}
      busy={isBusy}
      onConfirm={isHeld ? undefined : run}
      onCancel={onClose}
      fields={
        (isHeld || error !== undefined || children !== undefined) && (
          <>
            {children}
            {(isHeld || error !== undefined) && (
              <Suspense fallback={null}>
                <HeldRecord {...props} error={error} />
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
