import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useDeleteLicence } from './licence-queries.ts';

/** Takes the licence out, after a question. */
export function TakeOut() {
  const { t } = useTranslation();
  const [isAsked, ask] = useDisclosure();
  const remove = useDeleteLicence();
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'ok', title: t('licence.takenOut'), closeLabel: t('common.close') }),
      onError: ({ message }) => showToast({ tone: 'error', title: message, closeLabel: t('common.close') }),
      onSettled: ask.close,
    });
  return (
    <>
      <ActButton kind="quiet" size="small" label={t('licence.takeOut')} onClick={ask.open} />
      <ConfirmDialog
        opened={isAsked}
        title={t('licence.askTitle')}
        confirmLabel={t('licence.takeOut')}
        busyLabel={t('licence.takingOut')}
        cancelLabel={t('common.keep')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={ask.close}
      >
        {t('licence.askText')}
      </ConfirmDialog>
    </>
  );
}
