import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { forgotPassword } from '@isocenter/contract/people/auth/endpoints.ts';
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

/**
 * Asking for a link for a new password, by letter or from an administrator. What is said afterwards is the same whether or not there is
 * such an account.
 */
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
  const words = isMailConfigured ? mailWords : administratorWords;
  if (ask.isSuccess) {
    const sentText = <output>{t(words.sentText, { name: ask.variables })}</output>;
    return (
      <EntryPage version={version} title={t(words.sentTitle)} subtitle={sentText}>
        <div className={classes['ways']}>
          <ActButton label={t('entry.forgotten.again')} onClick={() => ask.reset()} />
        </div>
        {back}
      </EntryPage>
    );
  }
  const isNamed = isMailConfigured || institutionName !== '';
  const subtitle = t(isNamed ? words.text : 'entry.forgotten.noMailAnywhere', { institution: institutionName });
  return (
    <EntryPage version={version} title={t(words.title)} subtitle={subtitle}>
      <ForgottenForm
        isBusy={ask.isPending}
        failure={ask.error}
        submit={t(words.submit)}
        submitting={t(words.submitting)}
        onName={(name) => ask.mutate(name)}
      />
      {back}
    </EntryPage>
  );
}

const mailWords = {
  title: 'entry.forgotten.title',
  text: 'entry.forgotten.text',
  submit: 'common.sendLink',
  submitting: 'entry.forgotten.submitting',
  sentTitle: 'entry.forgotten.sentTitle',
  sentText: 'entry.forgotten.sentText',
} as const;

/** Without a mail server a person gives the link, and is told that somebody waits for it. */
const administratorWords = {
  title: 'entry.forgotten.noMailTitle',
  text: 'entry.forgotten.noMailText',
  submit: 'entry.forgotten.noMailSubmit',
  submitting: 'entry.forgotten.noMailSubmitting',
  sentTitle: 'entry.forgotten.noMailSentTitle',
  sentText: 'entry.forgotten.noMailSentText',
} as const;

interface ForgottenFormProps {
  readonly isBusy: boolean;
  readonly failure: Error | null;
  readonly submit: string;
  readonly submitting: string;
  readonly onName: (name: string) => void;
}

function ForgottenForm({ isBusy, failure, submit, submitting, onName }: ForgottenFormProps) {
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
        label={submit}
        busyLabel={submitting}
        busy={isBusy}
      />
    </form>
  );
}
