import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#api/api-error.ts';
import { amountText } from '#i18n/amount-text.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { totalsOf, chosenCount, dialogsClasses as classes } from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { useCounted } from './counted-field.tsx';
import { Refusal } from './refusal.tsx';

const reasons = ['twice', 'patient', 'test', 'quality', 'other'] as const;
type Reason = (typeof reasons)[number];

/** Asks before studies leave every list; a reason is kept with them. What was moved can be undone from the toast. */
export function BinDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const count = chosenCount(target.choice);
  const [reason, setReason] = useState<Reason | null>(null);
  const [other, setOther] = useState('');
  const [isTried, setTried] = useState(false);
  const many = useMany(target, onClose);
  const counted = useCounted(target);
  const text =
    reason === null ? '' : reason === 'other' ? other.trim() : t(`studyDialogs.binning.reasonOption.${reason}`);
  const isMissing = text === '';
  const confirm = (): void => {
    setTried(true);
    if (isMissing) return;
    many.run({
      act: { kind: 'bin', reason: text },
      title: (done) => t('studyDialogs.binning.done', { count: done }),
    });
  };
  const isConflict = many.error instanceof ApiError && many.error.code === 'conflict';
  return (
    <ConfirmDialog
      opened
      danger
      title={t('studyDialogs.binning.title', { count })}
      confirmLabel={t('studyDialogs.binning.confirm')}
      busyLabel={t('studyDialogs.binning.busy')}
      cancelLabel={t('common.keep')}
      busy={many.isPending}
      written={reason === 'other' ? other : ''}
      onConfirm={counted.holds ? confirm : undefined}
      onCancel={onClose}
      fields={
        <div className={classes['fields']}>
          <Select
            label={t('studyDialogs.binning.reason')}
            required
            allowDeselect={false}
            placeholder={t('studyDialogs.binning.chooseReason')}
            error={isTried && reason === null ? t('studyDialogs.binning.reasonNeeded') : undefined}
            value={reason}
            onChange={(value) => setReason(reasons.find((candidate) => candidate === value) ?? 'other')}
            data={reasons.map((value) => ({ value, label: t(`studyDialogs.binning.reasonOption.${value}`) }))}
          />
          {reason === 'other' && (
            <TextInput
              label={t('studyDialogs.binning.otherReason')}
              required
              maxLength={200}
              value={other}
              error={isTried && isMissing ? t('studyDialogs.binning.reasonNeeded') : undefined}
              onChange={(event) => setOther(event.currentTarget.value)}
            />
          )}
          {counted.field}
          <Refusal text={isConflict ? t('studyDialogs.binning.changed') : many.refusal} />
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
  if (totals === null) return t('studyDialogs.binning.textAll');
  const { counts, patients } = totals;
  return t('studyDialogs.binning.text', {
    images: amountText(t, counts),
    patients: t('studyDialogs.binning.patients', { count: patients }),
  });
}
