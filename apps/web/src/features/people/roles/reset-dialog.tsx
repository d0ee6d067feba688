import { useTranslation } from '#i18n/use-translation.ts';
import { roleGrants, roleScopes } from '@isocenter/contract/abilities.ts';
import type { RoleRow } from '@isocenter/contract/people/access/fields.ts';
import { useFilterChoices } from '#api/filter-choices.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { RolePreview } from './role-preview.tsx';
import { useResetRole } from './roles-queries.ts';

export interface ResetDialogProps {
  readonly row: RoleRow;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a role gets back what it comes with, and says what that means. */
export function ResetDialog({ row, name, onClose, onDone }: ResetDialogProps) {
  const { t } = useTranslation();
  const filters = useFilterChoices();
  const reset = useResetRole();
  const confirm = (): void =>
    reset.mutate(row.role, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('roles.wasReset', { role: name }) });
        onDone();
      },
      onError: (error) => {
        showToast({ tone: 'error', title: t('roles.notReset'), text: error.message });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      title={t('roles.resetTitle', { role: name })}
      confirmLabel={t('roles.resetConfirm')}
      cancelLabel={t('common.keep')}
      busy={reset.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <RolePreview
        name={name}
        row={row}
        after={{ grants: roleGrants[row.role], scope: roleScopes[row.role] }}
        filters={filters}
        changesOnly
      />
    </ConfirmDialog>
  );
}
