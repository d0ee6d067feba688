import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { formatCount } from '#ui/format/number.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { selectionOf, totalsOf } from '../acts/selection-of.ts';
import type { Target } from '../acts/selection-of.ts';
import { useStudyRights } from '../acts/use-study-rights.ts';
import { chosenCount } from '../list/choice.ts';
import { useBinStudies, useRestoreStudies } from '../study-mutations.ts';
import classes from './dialogs.module.css';

const reasons = ['twice', 'patient', 'test', 'quality', 'other'] as const;
type Reason = (typeof reasons)[number];

/** Asks before studies leave every list; a reason is kept with them. What was moved can be taken back from the toast. */
export function BinDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const count = chosenCount(target.choice);
  const [reason, setReason] = useState<Reason>('twice');
  const [other, setOther] = useState('');
  const [isAsked, setAsked] = useState(false);
  const move = useMoveToBin(target, onClose);
  const text = reason === 'other' ? other.trim() : t(`archive.binning.reasonOption.${reason}`);
  const isMissing = text === '';
  const confirm = (): void => {
    setAsked(true);
    if (!isMissing) move.run(text);
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('archive.binning.title', { count, text: formatCount(count) })}
      confirmLabel={t('archive.binning.confirm')}
      busyLabel={t('archive.binning.busy')}
      cancelLabel={t('archive.binning.keep')}
      busy={move.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      fields={
        <div className={classes['fields']}>
          <Select
            label={t('archive.binning.reason')}
            required
            allowDeselect={false}
            value={reason}
            onChange={(value) => setReason(reasons.find((candidate) => candidate === value) ?? 'other')}
            data={reasons.map((value) => ({ value, label: t(`archive.binning.reasonOption.${value}`) }))}
          />
          {reason === 'other' && (
            <TextInput
              label={t('archive.binning.otherReason')}
              required
              maxLength={200}
              value={other}
              error={isAsked && isMissing ? t('archive.binning.reasonNeeded') : undefined}
              onChange={(event) => setOther(event.currentTarget.value)}
            />
          )}
          {move.refusal !== undefined && (
            <p role="alert" className={classes['refusal']}>
              {move.refusal}
            </p>
          )}
        </div>
      }
    >
      <Consequence target={target} />
    </ConfirmDialog>
  );
}

function Consequence({ target }: { readonly target: Target }) {
  const { t } = useTranslation();
  const totals = totalsOf(target);
  if (totals === null) return t('archive.binning.textAll');
  const { images, patients } = totals;
  return t('archive.binning.text', {
    images: t('archive.studies.images', { count: images, text: formatCount(images) }),
    patients: t('archive.binning.patients', { count: patients, text: formatCount(patients) }),
  });
}

function useMoveToBin(target: Target, onClose: () => void) {
  const { t } = useTranslation();
  const rights = useStudyRights();
  const { mutate, isPending, error } = useBinStudies();
  const { mutate: restore } = useRestoreStudies();
  const undo = (): void => {
    const selection = selectionOf(target);
    const back = 'filter' in selection ? { ...selection, filter: { ...selection.filter, bin: true } } : selection;
    restore(back, {
      onSuccess: ({ studies }) => showToast({ tone: 'ok', title: t('archive.binning.restored', { count: studies }) }),
      onError: (failure) => showToast({ tone: 'error', title: t('archive.act.failed'), text: failure.message }),
    });
  };
  const run = (reason: string): void =>
    mutate(
      { selection: selectionOf(target), reason },
      {
        onSuccess: ({ studies }) => {
          onClose();
          showToast({
            tone: 'ok',
            title: t('archive.binning.done', { count: studies, text: formatCount(studies) }),
            ...(rights.restore ? { action: { label: t('archive.act.undo'), onSelect: undo } } : {}),
          });
        },
      },
    );
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  return {
    run,
    isPending,
    refusal: error === null ? undefined : isConflict ? t('archive.binning.changed') : error.message,
  };
}
