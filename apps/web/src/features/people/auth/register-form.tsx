import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { register } from '@isocenter/contract/people/auth.ts';
import { ApiError } from '#api/api-error.ts';
import { call, session } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PasswordField, PasswordStrengthMeter } from '#ui/entrance/password-field.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './auth.module.css';

const shortestPassword = 12;

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** User name, e-mail and password. What is taken is said at its field and goes away when the field is edited. */
export function RegisterForm() {
  const { t } = useTranslation();
  const form = useRegistration();
  useFirstField(form, 'username');
  const create = useMutation({
    mutationFn: (body: Registration) => call(register, { body }),
    onSuccess: ({ user, accessToken, error }) => {
      if (error !== undefined) {
        form.setErrors({
          ...(error.email === null ? {} : { email: t('people.register.emailTaken') }),
          ...(error.username === null ? {} : { username: t('people.register.usernameTaken') }),
        });
        form.getInputNode(error.username === null ? 'email' : 'username')?.focus();
      } else if (user !== undefined && accessToken !== undefined) {
        session.adopt({ ...user, extras: { eCommerceCartItemsCount: 0 } }, accessToken);
      }
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  const submit = form.onSubmit(
    ({ username, email, password }) => create.mutate({ username: username.trim(), email: email.trim(), password }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'username')?.focus(),
  );
  const { password, email, username } = form.values;
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {create.isError && (
        <Notice tone="danger">{t('people.register.failed', { message: create.error.message })}</Notice>
      )}
      <TextInput
        size="md"
        label={t('people.register.username')}
        autoComplete="nickname"
        {...form.getInputProps('username')}
      />
      <TextInput
        size="md"
        type="email"
        label={t('people.auth.email')}
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <div>
        <PasswordField
          label={t('people.auth.password')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordStrengthMeter password={password} personal={[email, username]} />
      </div>
      <ActButton
        kind="primary"
        size="large"
        type="submit"
        fullWidth
        label={t('people.register.submit')}
        busyLabel={t('people.register.submitting')}
        busy={create.isPending}
      />
      <p className={classes['other']}>
        {t('people.register.haveAccount')} <Link to="/login">{t('people.register.signIn')}</Link>
      </p>
    </form>
  );
}

function useRegistration() {
  const { t } = useTranslation();
  return useForm({
    initialValues: { username: '', email: '', password: '' },
    validateInputOnBlur: true,
    validate: {
      username: (text) => {
        const username = text.trim();
        if (username === '') return t('people.register.usernameNeeded');
        if (username.length > 64) return t('people.register.usernameLong');
        return /^[\p{L}\p{N}._-]+$/u.test(username) ? null : t('people.register.usernameForm');
      },
      email: (email) => (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? null : t('people.auth.emailForm')),
      password: (password) => {
        const length = Array.from(password).length;
        const count = { needed: shortestPassword, count: length };
        return length < shortestPassword ? t('people.register.passwordShort', count) : null;
      },
    },
  });
}
