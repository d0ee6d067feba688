import { TextInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKnownPassword } from '#api/known-password.ts';
import { PasswordField, PasswordStrengthMeter } from '#ui/entrance/password-field.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { StepForm } from './step-form.tsx';
import type { FirstRun } from './use-first-run.ts';

/** The first step: name, e-mail, password of the person who sets the archive up. */
export function AdministratorStep({ run }: { readonly run: FirstRun }) {
  const { t } = useTranslation();
  const { form, asksToken } = run;
  useFirstField(form, asksToken ? 'token' : 'fullName');
  const { email, password } = form.values;
  const isKnown = useKnownPassword(password);
  return (
    <StepForm run={run}>
      {asksToken && (
        <TextInput
          size="md"
          label={t('firstRun.token')}
          description={t('firstRun.tokenHint')}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          {...form.getInputProps('token')}
        />
      )}
      <TextInput size="md" label={t('firstRun.fullName')} autoComplete="name" {...form.getInputProps('fullName')} />
      <TextInput
        size="md"
        type="email"
        label={t('common.email')}
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <div>
        <PasswordField label={t('firstRun.password')} autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordStrengthMeter password={password} personal={[email]} isKnown={isKnown} />
      </div>
    </StepForm>
  );
}
