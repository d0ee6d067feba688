import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { resetPassword } from '@isocenter/contract/people/auth/endpoints.ts';
import { call } from '#api/client.ts';
import { usePasswordWords } from '#i18n/use-password-words.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { Notice } from '#ui/states/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { entryPaths } from './entry-paths.ts';
import type { EntryVersion } from './entry-paths.ts';
import { passwordRefusal } from './password-refusal.ts';
import { ExpiredLink, isGone, LinkGate } from './link-gate.tsx';
import { useLinkToken } from './link-query.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { NewPasswordValues } from './new-password-fields.tsx';
import classes from './auth.module.css';

/** Setting a new password by the link in a letter. */
export function Reset({ version }: { readonly version?: EntryVersion }) {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const back = (
    <p className={classes['other']}>
      <Link to={entryPaths(version).login}>{t('entry.backToSignIn')}</Link>
    </p>
  );
  if (isDone) {
    const subtitle = <output>{t('entry.reset.doneText')}</output>;
    return (
      <EntryPage version={version} title={t('entry.reset.doneTitle')} subtitle={subtitle}>
        {back}
      </EntryPage>
    );
  }
  // The pages that show a look can be opened without a letter; the one in use cannot do anything then.
  if (token === '' && version !== undefined) {
    return (
      <EntryPage version={version} title={t('entry.reset.title')} subtitle={t('entry.reset.demoText')}>
        <ResetForm token="" version={version} personal={[]} onDone={() => setDone(true)} />
        {back}
      </EntryPage>
    );
  }
  return (
    <LinkGate kind="password-reset" token={token} title={t('entry.reset.title')} version={version}>
      {({ email, username }) => (
        <EntryPage version={version} title={t('entry.reset.title')} subtitle={t('entry.reset.text', { email })}>
          <ResetForm token={token} version={version} personal={[username]} onDone={() => setDone(true)} />
          {back}
        </EntryPage>
      )}
    </LinkGate>
  );
}

interface ResetFormProps {
  readonly token: string;
  readonly version: EntryVersion;
  readonly personal: readonly string[];
  readonly onDone: () => void;
}

function ResetForm({ token, version, personal, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const words = usePasswordWords();
  const form = useForm<NewPasswordValues>({
    initialValues: { password: '', again: '' },
    validateInputOnBlur: true,
    validate: {
      password: (password) => words.of(password, personal),
      again: (again, { password }) => (again === password ? null : t('entry.reset.differs')),
    },
  });
  useFirstField(form, 'password');
  const set = useMutation({
    mutationFn: ({ password }: NewPasswordValues) => call(resetPassword, { body: { token, password } }),
    onSuccess: onDone,
    onError: (error, { password }) => form.setFieldError('password', words.ofAnswer(passwordRefusal(error), password)),
  });
  const [isWithoutLink, setWithoutLink] = useState(false);
  const submit = form.onSubmit(
    (values) => (token === '' ? setWithoutLink(true) : set.mutate(values)),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'password')?.focus(),
  );
  if (set.isError && isGone(set.error) && passwordRefusal(set.error) === undefined)
    return <ExpiredLink kind="password-reset" version={version} />;
  const failure =
    set.isError && !isGone(set.error) ? t('entry.reset.failed', { message: set.error.message }) : undefined;
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {isWithoutLink && <Notice tone="warn">{t('entry.reset.noLink')}</Notice>}
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <NewPasswordFields form={form} personal={personal} />
      <ActButton
        kind="primary"
        size="large"
        type="submit"
        fullWidth
        label={t('entry.reset.submit')}
        busyLabel={t('entry.reset.submitting')}
        busy={set.isPending}
      />
    </form>
  );
}
