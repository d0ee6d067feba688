import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { chosenCount } from '#features/archive/study-rows/study-rows.ts';
import { useCounted } from './counted-field.tsx';
import { ManyDialog } from './many-dialog.tsx';

type ProtectDialogProps = {
  readonly act: 'protect' | 'lift';
  readonly target: Target;
  readonly onClose: () => void;
};

/** Asks why the patients of studies are protected, or not any more. */
export function ProtectDialog({ act, target, onClose }: ProtectDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const many = useMany(target, onClose);
  const counted = useCounted(target);
  const isMissing = reason.trim() === '';
  const save = (): void => {
    setTried(true);
    if (isMissing || !counted.holds) return;
    many.run({
      act: { kind: 'protect', isProtected: act === 'protect', reason: reason.trim() },
      title: (count) => t(`manyActs.${act}.done`, { count }),
    });
  };
  return (
    <ManyDialog
      title={t(`manyActs.${act}.title`, { count: chosenCount(target.choice) })}
      confirmLabel={t(`manyActs.${act}.save`)}
      written={reason}
      onSave={save}
      onClose={onClose}
      text={t(`manyActs.${act}.text`)}
      many={many}
    >
      <TextInput
        label={t('manyActs.reason')}
        required
        data-autofocus
        maxLength={200}
        value={reason}
        error={isTried && isMissing ? t('manyActs.needed') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {counted.field}
    </ManyDialog>
  );
}
