import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { isEmail, isUsername, longest } from '@isocenter/contract/field-rules.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKnownPassword } from '#api/known-password.ts';
import { usePasswordWords } from '#i18n/use-password-words.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PasswordField, PasswordStrengthMeter } from '#ui/entrance/password-field.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Agreement } from './agreement.tsx';
import { entryPaths } from './entry-paths.ts';
import type { EntryVersion } from './entry-paths.ts';
import { useRegister, type RegistrationValues } from './use-register.ts';
import classes from './auth.module.css';

export interface RegisterFormProps {
  readonly version: EntryVersion;
  /** The account is made, but somebody has to approve of it. */
  readonly onPending: () => void;
}

/** User name, e-mail, password and agreement. What is taken is said at its field and goes away when the field is edited. */
export function RegisterForm({ version, onPending }: RegisterFormProps) {
  const { t } = useTranslation();
  const form = useRegistration();
  useFirstField(form, 'username');
  const create = useRegister(form, version, onPending);
  const submit = form.onSubmit(
    (values) => create.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'username')?.focus(),
  );
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {create.isError && (
        <Notice tone="danger">{t('people.register.failed', { message: create.error.message })}</Notice>
      )}
      <Fields form={form} />
      <Checkbox
        label={<Agreement />}
        aria-label={t('entry.agree').replace(/<[^>]+>/g, '')}
        {...form.getInputProps('agrees', { type: 'checkbox' })}
      />
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
        {t('people.register.haveAccount')} <Link to={entryPaths(version).login}>{t('people.register.signIn')}</Link>
      </p>
    </form>
  );
}

function Fields({ form }: { readonly form: UseFormReturnType<RegistrationValues> }) {
  const { t } = useTranslation();
  const { password, email, username } = form.values;
  const isKnown = useKnownPassword(password);
  return (
    <>
      <TextInput
        size="md"
        label={t('people.register.username')}
        autoComplete="nickname"
        {...form.getInputProps('username')}
      />
      <TextInput
        size="md"
        type="email"
        label={t('common.email')}
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <div>
        <PasswordField
          label={t('people.auth.password')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordStrengthMeter password={password} personal={[email, username]} isKnown={isKnown} />
      </div>
    </>
  );
}

function useRegistration() {
  const { t } = useTranslation();
  const words = usePasswordWords();
  return useForm<RegistrationValues>({
    initialValues: { username: '', email: '', password: '', agrees: false },
    validateInputOnBlur: ['username', 'email', 'password'],
    validate: {
      username: (text) => {
        const username = text.trim();
        if (username === '') return t('people.register.usernameNeeded');
        if (username.length > longest.username) return t('people.register.usernameLong');
        return isUsername(username) ? null : t('people.register.usernameForm');
      },
      email: (email) => (isEmail(email.trim()) ? null : t('people.auth.emailForm')),
      password: (password, { email, username }) => words.of(password, [email, username]),
      agrees: (agrees) => (agrees ? null : t('entry.agreeNeeded')),
    },
  });
}
