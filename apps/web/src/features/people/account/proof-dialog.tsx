import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { PasswordField } from '#ui/entrance/password-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { SecretFields } from './secret-form.tsx';
import { useSubmit } from './use-submit.ts';

export interface ProofDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly send: (proof: { password: string; code: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for password and code again before the second step is changed. */
export function ProofDialog({ title, text, confirmLabel, danger = false, send, onClose }: ProofDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { password: '', code: '' } });
  const submitting = useSubmit({
    form,
    validate: ({ password, code }) => ({
      ...(password === '' ? { password: t('account.fault.needed') } : {}),
      ...(code.trim().length < 6 ? { code: t('account.twoStep.codeNeeded') } : {}),
    }),
    send: async (proof) => {
      await send(proof);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('common.cancel')}
      danger={danger}
      busy={submitting.isBusy}
      onConfirm={() => void submitting.submit()}
      onCancel={onClose}
      fields={
        <SecretFields submitting={submitting}>
          <PasswordField
            data-autofocus
            size="sm"
            label={t('account.password.own')}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <TextInput
            label={t('account.twoStep.code')}
            description={t('account.twoStep.codeOrRecovery')}
            dir="ltr"
            autoComplete="one-time-code"
            required
            {...form.getInputProps('code')}
          />
        </SecretFields>
      }
    >
      {text}
    </ConfirmDialog>
  );
}
