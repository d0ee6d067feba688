import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Notice } from '../states/notice.tsx';
import { useAct } from './use-act.ts';
import { useToasts } from './use-toasts.ts';
import classes from './records.module.css';

export type MergeDialogProps = {
  readonly name: string;
  /** The field that chooses the other one. */
  readonly picker: ReactNode;
  readonly isChosen: boolean;
  /** The records that move to the other one, in words; undefined while they are counted. Nothing is merged before. */
  readonly moves: ReactNode;
  /** Why these two cannot be merged, or why it is not known. */
  readonly obstacle?: string | undefined;
  /** Merges, and answers what else there is to say of it. */
  readonly merge: () => Promise<string | undefined>;
  readonly onMerged: () => void;
  readonly onClose: () => void;
};

/** Asks into which other record one is merged, and says first what moves. */
export function MergeDialog(props: MergeDialogProps) {
  const { name, picker, isChosen, moves, obstacle, merge, onMerged, onClose } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const { isBusy, error, run } = useAct(async () => {
    const text = await merge();
    onMerged();
    toasts.done(t('merging.done', { name }), { text });
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('merging.title', { name })}
      confirmLabel={t('merging.confirm')}
      busyLabel={t('merging.busy')}
      cancelLabel={t('merging.keep')}
      busy={isBusy}
      onConfirm={() => isChosen && moves !== undefined && obstacle === undefined && run()}
      onCancel={onClose}
      fields={
        <div className={classes['asked']}>
          {picker}
          {isChosen && (
            <div className={classes['hint']} aria-live="polite">
              {obstacle === undefined ? (
                moves === '' ? (
                  t('merging.nothing')
                ) : (
                  (moves ?? t('merging.counting'))
                )
              ) : (
                <Notice tone="warn">{obstacle}</Notice>
              )}
            </div>
          )}
          {error !== undefined && (
            <p role="alert" className="iso-error">
              {error.message}
            </p>
          )}
        </div>
      }
    >
      {t('merging.text', { name })}
    </ConfirmDialog>
  );
}
