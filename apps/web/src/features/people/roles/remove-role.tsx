import { useTranslation } from '#i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useRemoveCustomRole } from './roles-queries.ts';
import type { ShownRole } from './shown-roles.ts';

export type RemoveRoleProps = {
  readonly row: ShownRole & { readonly customRoleId: number };
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks before a role goes, and says what its people become. */
export function RemoveRole({ row, onClose, onDone }: RemoveRoleProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate, isPending } = useRemoveCustomRole();
  const { name, accounts, customRoleId } = row;
  const confirm = (): void =>
    mutate(customRoleId, {
      onSuccess: () => {
        toasts.done(t('roles.removed', { name }));
        onDone();
      },
      onError: (error) => {
        toasts.failed(error);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('roles.removeTitle', { name })}
      confirmLabel={t('roles.remove')}
      cancelLabel={t('common.keep')}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {accounts > 0 && `${t('roles.removePeople', { count: accounts, role: t(`people.role.${row.role}`) })} `}
      {t('roles.removeText')}
    </ConfirmDialog>
  );
}
