import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { acceptInvitation } from '@isocenter/contract/people/auth/endpoints.ts';
import { useKnownPassword } from '#api/known-password.ts';
import { call } from '#api/client.ts';
import { usePasswordWords } from '#i18n/use-password-words.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PasswordField, PasswordStrengthMeter } from '#ui/entrance/password-field.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { Notice } from '#ui/states/notice.tsx';
import { passwordRefusal } from './password-refusal.ts';
import { ExpiredLink, isGone } from './link-gate.tsx';
import { useAdoption } from './use-sign-in.ts';
import classes from './auth.module.css';

export interface InvitationFormProps {
  readonly token: string;
  readonly username: string;
  readonly fullName: string;
}

/** Name and first password; then one is signed in. */
export function InvitationForm({ token, username, fullName }: InvitationFormProps) {
  const { t } = useTranslation();
  const words = usePasswordWords();
  // No guard leaves this page by itself.
  const adopt = useAdoption('v2');
  const form = useForm({
    initialValues: { fullName, password: '' },
    validateInputOnBlur: true,
    validate: {
      fullName: (name) => (name.trim() === '' ? t('common.nameNeeded') : null),
      password: (password, { fullName: own }) => words.of(password, [username, own]),
    },
  });
  useFirstField(form, fullName === '' ? 'fullName' : 'password');
  const isKnown = useKnownPassword(form.values.password);
  const accept = useMutation({
    mutationFn: (values: { fullName: string; password: string }) =>
      call(acceptInvitation, { body: { token, password: values.password, fullName: values.fullName.trim() } }),
    onSuccess: adopt,
    onError: (error, { password }) => form.setFieldError('password', words.ofAnswer(passwordRefusal(error), password)),
  });
  const submit = form.onSubmit(
    (values) => accept.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'password')?.focus(),
  );
  if (accept.isError && isGone(accept.error) && passwordRefusal(accept.error) === undefined)
    return <ExpiredLink kind="invitation" />;
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {accept.isError && !isGone(accept.error) && (
        <Notice tone="danger">{t('entry.invitation.failed', { message: accept.error.message })}</Notice>
      )}
      {/* Password managers look for whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextInput
        size="md"
        label={t('entry.invitation.fullName')}
        autoComplete="name"
        maxLength={120}
        {...form.getInputProps('fullName')}
      />
      <div>
        <PasswordField
          label={t('people.auth.password')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordStrengthMeter
          password={form.values.password}
          personal={[username, form.values.fullName]}
          isKnown={isKnown}
        />
      </div>
      <ActButton
        kind="primary"
        size="large"
        type="submit"
        fullWidth
        label={t('entry.invitation.submit')}
        busyLabel={t('entry.invitation.submitting')}
        busy={accept.isPending}
      />
    </form>
  );
}
