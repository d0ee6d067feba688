import { useTranslation } from 'react-i18next';
import type { QuarantinedInstance } from '@isocenter/contract/archive/quarantine.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatBytes } from '#ui/format/number.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useDiscard } from './quarantine-queries.ts';

export type DiscardDialogProps = { readonly instance: QuarantinedInstance; readonly onClose: () => void };

/** Asks before a kept object is deleted for good. */
export function DiscardDialog({ instance, onClose }: DiscardDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDiscard();
  const discard = (): void =>
    mutate(instance.id, {
      onSuccess: () => showToast({ tone: 'ok', title: t('archive.quarantine.discarded') }),
      onError: (error) => showToast({ tone: 'error', title: t('archive.act.failed'), text: error.message }),
      onSettled: onClose,
    });
  const formats = useFormats();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('archive.quarantine.discardTitle')}
      confirmLabel={t('archive.quarantine.discard')}
      busyLabel={t('archive.quarantine.discarding')}
      cancelLabel={t('archive.quarantine.keep')}
      busy={isPending}
      onConfirm={discard}
      onCancel={onClose}
    >
      {t('archive.quarantine.discardText', { size: formatBytes(instance.sizeBytes, formats), source: instance.source })}
    </ConfirmDialog>
  );
}
