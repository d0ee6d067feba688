import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Asks in words what is to change about accounts. */
export function ChangeDialog({
  onDone,
  onCancel,
}: {
  readonly onDone: (note: string) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [isMissed, setMissed] = useState(false);
  const isEmpty = note.trim() === '';
  return (
    <ConfirmDialog
      opened
      title={t('accessReviews.changeTitle')}
      confirmLabel={t('accessReviews.confirmChange')}
      cancelLabel={t('common.cancel')}
      written={note}
      onConfirm={() => (isEmpty ? setMissed(true) : onDone(note.trim()))}
      onCancel={onCancel}
      fields={
        <TextInput
          label={t('accessReviews.changeNote')}
          maxLength={500}
          value={note}
          error={isMissed && isEmpty && t('accessReviews.changeNeeded')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      }
    >
      {t('accessReviews.changeText')}
    </ConfirmDialog>
  );
}
