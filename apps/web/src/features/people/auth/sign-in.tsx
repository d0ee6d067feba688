import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { CodeForm } from './code-form.tsx';
import { EntryPage } from './entry-page.tsx';
import type { EntryVersion } from './entry-paths.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginValues } from './login-form.tsx';
import { rememberedName, rememberName } from './remembered-name.ts';
import { refusalOf } from './sign-in-answer.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useSignIn } from './use-sign-in.ts';
import { WhyHere } from './why-here.tsx';

/** Signing in: name and password, and a code where the account has a second step. */
export function SignIn({ version }: { readonly version?: EntryVersion }) {
  const { t } = useTranslation();
  const { institutionName } = useInstallation();
  const refusalText = useRefusalText();
  const form = useLoginValues();
  const [isSecondStep, setSecondStep] = useState(false);
  const signIn = useSignIn(version);
  const send = ({ email, password, remember }: LoginValues, code?: string): void => {
    const name = email.trim();
    signIn.mutate(
      { email: name, password, ...(code === undefined ? {} : { code }) },
      {
        onSuccess: () => rememberName(remember ? name : undefined),
        onError: (error) => {
          if (refusalOf(error) !== 'other') return setSecondStep(true);
          setSecondStep(false);
          form.setFieldError('email', refusalText(error));
          form.getInputNode('password')?.focus();
        },
      },
    );
  };
  if (isSecondStep) {
    const isWrong = signIn.isError && refusalOf(signIn.error) === 'wrong-code';
    return (
      <EntryPage version={version} title={t('entry.code.title')} subtitle={form.values.email}>
        <CodeForm
          isBusy={signIn.isPending}
          refusal={isWrong ? t('entry.code.wrong') : undefined}
          onCode={(code) => send(form.values, code)}
          onBack={() => setSecondStep(false)}
        />
      </EntryPage>
    );
  }
  const submit = form.onSubmit(
    (values) => send(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus(),
  );
  return (
    <EntryPage version={version} title={t('people.auth.signIn')} subtitle={institutionName}>
      <WhyHere />
      <LoginForm
        form={form}
        isBusy={signIn.isPending}
        onSubmit={submit}
        onDemo={({ login, password }) => send({ email: login, password, remember: false })}
        version={version}
      />
    </EntryPage>
  );
}

function useLoginValues() {
  const { t } = useTranslation();
  const [remembered] = useState(rememberedName);
  return useForm<LoginValues>({
    initialValues: { email: remembered, password: '', remember: remembered !== '' },
    validate: {
      email: (email) => (email.trim() === '' ? t('entry.nameNeeded') : null),
      password: (password) => (password === '' ? t('people.auth.passwordNeeded') : null),
    },
  });
}
