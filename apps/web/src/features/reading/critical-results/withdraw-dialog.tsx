import { Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';

type Props = {
  readonly opened: boolean;
  readonly withdraw: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
  readonly onClose: () => void;
};

/** Why nobody has to know of it any more. */
export function WithdrawDialog({ opened, withdraw, onClose }: Props) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const send = (): void => {
    setTried(true);
    if (reason.trim() === '') return;
    withdraw.mutate(reason.trim().replaceAll(/\s+/g, ' '), { onSuccess: onClose, onError: toasts.failed });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('criticalResults.withdraw.title')}
      confirmLabel={t('criticalResults.withdraw.act')}
      cancelLabel={t('common.cancel')}
      danger
      busy={withdraw.isPending}
      onConfirm={send}
      written={reason}
      onCancel={() => {
        setReason('');
        onClose();
      }}
      fields={
        <Textarea
          label={t('criticalResults.withdraw.reason')}
          value={reason}
          error={isTried && reason.trim() === '' ? t('criticalResults.withdraw.needed') : undefined}
          maxLength={500}
          autosize
          required
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      }
    >
      {t('criticalResults.withdraw.text')}
    </ConfirmDialog>
  );
}
