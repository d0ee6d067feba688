import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PasswordField } from '#ui/entrance/password-field.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { latePart } from '#i18n/late-part.ts';
import type { DemoAccount } from '@isocenter/contract/system/installation/demo-accounts.ts';
import { entryPaths } from './entry-paths.ts';
import type { EntryVersion } from './entry-paths.ts';
import { ProviderButton } from './provider-button.tsx';
import classes from './auth.module.css';

const DemoAccounts = latePart(() => import('./demo-accounts.tsx').then((file) => file.DemoAccounts), ['demoAccounts']);

export interface LoginValues {
  email: string;
  password: string;
  remember: boolean;
}

export interface LoginFormProps {
  readonly form: UseFormReturnType<LoginValues>;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Signs in as somebody of the demo. */
  readonly onDemo: (account: DemoAccount) => void;
  readonly version: EntryVersion;
}

/** Name and password. A refusal is shown at the name, as the answer names it. */
export function LoginForm({ form, isBusy, onSubmit, onDemo, version }: LoginFormProps) {
  const { t } = useTranslation();
  const { isDemo, registration } = useInstallation();
  const paths = entryPaths(version);
  // Decided once: the focus does not leave the name as soon as it has a letter.
  const [first] = useState(form.values.email === '' ? 'email' : 'password');
  useFirstField(form, first);
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        size="md"
        label={t('entry.emailOrUsername')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <div className={classes['withLink']}>
        <PasswordField
          label={t('people.auth.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Link className={classes['besideLabel']} to={paths.forgot}>
          {t('entry.forgot')}
        </Link>
      </div>
      <Checkbox label={t('entry.rememberName')} {...form.getInputProps('remember', { type: 'checkbox' })} />
      <ActButton
        kind="primary"
        size="large"
        type="submit"
        fullWidth
        label={t('people.auth.signIn')}
        busyLabel={t('people.auth.signingIn')}
        busy={isBusy}
      />
      <ProviderButton />
      {registration !== 'closed' && registration !== 'first' && (
        <p className={classes['other']}>
          {t('people.auth.noAccount')} <Link to={paths.register}>{t('people.auth.createAccount')}</Link>
        </p>
      )}
      {isDemo && (
        <Suspense>
          <DemoAccounts onUse={onDemo} />
        </Suspense>
      )}
    </form>
  );
}
