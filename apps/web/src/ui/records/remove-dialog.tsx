import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import { useBounded } from '#i18n/count.tsx';
import { ActButton } from '../controls/act-button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Notice } from '../states/notice.tsx';
import { useAct } from './use-act.ts';
import { useTold } from './use-told.ts';
import classes from './records.module.css';

export type RemoveDialogProps = {
  readonly name: string;
  /** What happens to what. */
  readonly text: string;
  /** What belongs to it and keeps it from being removed; left out where nothing can, and while nobody knows. */
  readonly hanging?: Hanging | undefined;
  readonly remove: () => Promise<unknown>;
  readonly onGone: () => void;
  /** What can be done instead; undefined where it cannot. */
  readonly onDeactivate?: (() => void) | undefined;
  readonly onMerge?: (() => void) | undefined;
  /** What else is asked. */
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
            {(isHeld || error !== undefined) && <Held {...props} error={error} />}
          </>
        )
      }
    >
      {text}
    </ConfirmDialog>
  );
}

function Held(props: RemoveDialogProps & { readonly error: Error | undefined }) {
  const { hanging = [], onDeactivate, onMerge, error } = props;
  const { t } = useTranslation();
  const bounded = useBounded();
  return (
    <div role="alert" className={classes['asked']}>
      <Notice tone="warn">{error?.message ?? t('record.hanging.intro')}</Notice>
      <ul>
        {hanging.map(({ what, count, to }) => {
          const words = t(`record.hanging.${what}`, { count: count.count, text: bounded(count) });
          return <li key={what}>{to === null ? words : <a href={to}>{words}</a>}</li>;
        })}
      </ul>
      <div className={classes['acts']}>
        {onDeactivate !== undefined && <ActButton size="small" label={t('record.deactivate')} onClick={onDeactivate} />}
        {onMerge !== undefined && <ActButton size="small" label={t('record.merging.open')} onClick={onMerge} />}
      </div>
    </div>
  );
}
