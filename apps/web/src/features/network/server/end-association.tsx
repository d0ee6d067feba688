import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { endAssociation } from '@isocenter/contract/network/server/endpoints.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { call } from '#api/client.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { serverStatusQuery } from './settings-query.ts';

export type EndAssociationProps = {
  readonly association: Pick<ServerStatus['associations'][number], 'associationId' | 'callingAeTitle'>;
  readonly onClose: () => void;
};

/** Asks, with what is lost by it, whether an association is to end. */
export function EndAssociation({ association: { associationId, callingAeTitle: name }, onClose }: EndAssociationProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endAssociation, { params: { associationId } }),
    onSuccess: () => showToast({ tone: 'ok', title: t('server.ending.done', { name }) }),
    onError: (error) => showToast({ tone: 'error', title: error.message }),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: serverStatusQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('server.ending.ask', { name })}
      confirmLabel={t('server.ending.act')}
      cancelLabel={t('common.cancel')}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      {t('server.ending.text')}
    </ConfirmDialog>
  );
}
