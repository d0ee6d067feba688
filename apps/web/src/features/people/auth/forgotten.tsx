import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '@isocenter/contract/people/auth.ts';
import { call } from '#api/client.ts';
import { useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { EntryPage } from './entry-page.tsx';
import { entryPaths } from './entry-paths.ts';
import type { EntryVersion } from './entry-paths.ts';
import { rememberedName } from './remembered-name.ts';
import { useRefusalText } from './use-refusal-text.ts';
import classes from './auth.module.css';

/** Asking for a link for a new password. What is said afterwards is the same whether or not there is such an account. */
export function Forgotten({ version }: { readonly version?: EntryVersion }) {
  const { t } = useTranslation();
  const { isMailConfigured, institutionName } = useInstallation();
  const ask = useMutation({
    mutationFn: (name: string) => call(forgotPassword, { body: { email: name } }),
  });
  const back = (
    <p className={classes['other']}>
      <Link to={entryPaths(version).login}>{t('entry.backToSignIn')}</Link>
    </p>
  );
  if (!isMailConfigured) {
    const text =
      institutionName === ''
        ? t('entry.forgotten.noMailAnywhere')
        : t('entry.forgotten.noMailText', { institution: institutionName });
    return (
      <EntryPage version={version} title={t('entry.forgotten.noMailTitle')} subtitle={text}>
        {back}
      </EntryPage>
    );
  }
  if (ask.isSuccess) {
    const subtitle = <output>{t('entry.forgotten.sentText', { name: ask.variables })}</output>;
    return (
      <EntryPage version={version} title={t('entry.forgotten.sentTitle')} subtitle={subtitle}>
        <div className={classes['ways']}>
          <ActButton label={t('entry.forgotten.again')} onClick={() => ask.reset()} />
        </div>
        {back}
      </EntryPage>
    );
  }
  return (
    <EntryPage version={version} title={t('entry.forgotten.title')} subtitle={t('entry.forgotten.text')}>
      <ForgottenForm isBusy={ask.isPending} failure={ask.error} onName={(name) => ask.mutate(name)} />
      {back}
    </EntryPage>
  );
}

interface ForgottenFormProps {
  readonly isBusy: boolean;
  readonly failure: Error | null;
  readonly onName: (name: string) => void;
}

function ForgottenForm({ isBusy, failure, onName }: ForgottenFormProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const form = useForm({
    initialValues: { name: rememberedName() },
    validate: { name: (name) => (name.trim() === '' ? t('entry.nameNeeded') : null) },
  });
  useFirstField(form, 'name');
  const input = form.getInputProps('name');
  return (
    <form className={classes['form']} noValidate onSubmit={form.onSubmit(({ name }) => onName(name.trim()))}>
      <TextInput
        size="md"
        label={t('entry.emailOrUsername')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        error={input.error ?? (failure === null ? undefined : refusalText(failure))}
      />
      <ActButton
        kind="primary"
        size="large"
        type="submit"
        fullWidth
        label={t('entry.forgotten.submit')}
        busyLabel={t('entry.forgotten.submitting')}
        busy={isBusy}
      />
    </form>
  );
}
