import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { emailFault, onlyFaults } from '@isocenter/contract/people/account/account-rules.ts';
import { requestEmailChange } from '@isocenter/contract/people/account/endpoints.ts';
import { call } from '#api/client.ts';
import { PasswordField } from '#ui/entrance/password-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useAccountRefresh } from './account-queries.ts';
import { SecretFields } from './secret-form.tsx';
import { useFaults } from './use-faults.ts';
import { useSubmit } from './use-submit.ts';

/** Asks for the new address and the password; the address changes when the link mailed to it is opened. */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useAccountRefresh();
  const { messages } = useFaults();
  const form = useForm({ initialValues: { email: '', password: '' } });
  const submitting = useSubmit({
    form,
    validate: ({ email, password }) =>
      messages(onlyFaults({ email: emailFault(email.trim()), password: password === '' ? 'needed' : undefined })),
    send: async ({ email, password }) => {
      await call(requestEmailChange, { body: { email: email.trim(), password } });
      await refresh();
      showToast({ tone: 'ok', title: t('account.email.sent', { email: email.trim() }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('account.email.changeTitle')}
      confirmLabel={t('common.sendLink')}
      busyLabel={t('account.email.sending')}
      cancelLabel={t('common.cancel')}
      busy={submitting.isBusy}
      onConfirm={() => void submitting.submit()}
      onCancel={onClose}
      fields={
        <SecretFields submitting={submitting}>
          <TextInput
            data-autofocus
            type="email"
            label={t('account.email.newEmail')}
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
          <PasswordField
            size="sm"
            label={t('account.password.own')}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
        </SecretFields>
      }
    >
      {t('account.email.changeText')}
    </ConfirmDialog>
  );
}
