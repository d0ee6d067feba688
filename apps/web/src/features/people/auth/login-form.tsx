import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { login } from '@isocenter/contract/people/auth.ts';
import { call, session } from '#api/client.ts';
import { useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PasswordField } from '#ui/entrance/password-field.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import classes from './auth.module.css';

/** E-mail and password. A refusal is shown at the e-mail, as the answer names it. */
export function LoginForm() {
  const { t } = useTranslation();
  const { isDemo, registration } = useInstallation();
  const refusalText = useRefusalText();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? t('people.auth.emailNeeded') : null),
      password: (password) => (password === '' ? t('people.auth.passwordNeeded') : null),
    },
  });
  useFirstField(form, 'email');
  const signIn = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      call(login, { body: { email: email.trim(), password } }),
    onSuccess: ({ userData, accessToken }) => session.adopt(userData, accessToken),
    onError: (error) => {
      form.setFieldError('email', refusalText(error));
      form.getInputNode('password')?.focus();
    },
  });
  const submit = form.onSubmit(
    (values) => signIn.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus(),
  );
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <TextInput
        size="md"
        type="email"
        label={t('people.auth.email')}
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('people.auth.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <ActButton
        kind="primary"
        size="large"
        type="submit"
        fullWidth
        label={t('people.auth.signIn')}
        busyLabel={t('people.auth.signingIn')}
        busy={signIn.isPending}
      />
      {registration !== 'closed' && registration !== 'first' && (
        <p className={classes['other']}>
          {t('people.auth.noAccount')} <Link to="/register">{t('people.auth.createAccount')}</Link>
        </p>
      )}
      {isDemo && <DemoAccounts onUse={(account) => form.setValues(account)} />}
    </form>
  );
}
