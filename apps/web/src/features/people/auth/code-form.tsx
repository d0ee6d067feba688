import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import classes from './auth.module.css';

export interface CodeFormProps {
  readonly isBusy: boolean;
  /** Why the last code was refused. */
  readonly refusal: string | undefined;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

const bare = (code: string): string => code.replace(/[\s-]/g, '');

/** The second step: six digits of an authenticator application, or a recovery code. */
export function CodeForm({ isBusy, refusal, onCode, onBack }: CodeFormProps) {
  const { t } = useTranslation();
  const [isRecovery, setRecovery] = useState(false);
  // A refusal is about the code that was sent: it goes as soon as another one is typed.
  const [isRefusalOld, setRefusalOld] = useState(false);
  const form = useForm({
    initialValues: { code: '' },
    onValuesChange: () => setRefusalOld(true),
    validate: {
      code: (code) => {
        if (isRecovery) return /^[0-9a-z]{16}$/i.test(bare(code)) ? null : t('entry.code.recoveryNeeded');
        return /^\d{6}$/.test(bare(code)) ? null : t('entry.code.digitsNeeded');
      },
    },
  });
  useFirstField(form, 'code');
  const submit = form.onSubmit(
    ({ code }) => {
      setRefusalOld(false);
      onCode(bare(code));
    },
    () => form.getInputNode('code')?.focus(),
  );
  const change = (): void => {
    setRecovery(!isRecovery);
    setRefusalOld(true);
    form.reset();
    form.getInputNode('code')?.focus();
  };
  const input = form.getInputProps('code');
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <TextInput
        size="md"
        label={isRecovery ? t('entry.code.recovery') : t('entry.code.digits')}
        description={isRecovery ? t('entry.code.recoveryText') : t('entry.code.text')}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        classNames={{ input: classes['code'] ?? '' }}
        {...input}
        error={input.error ?? (isRefusalOld || isBusy ? undefined : refusal)}
      />
      <ActButton
        kind="primary"
        size="large"
        type="submit"
        fullWidth
        label={t('people.auth.signIn')}
        busyLabel={t('people.auth.signingIn')}
        busy={isBusy}
      />
      <div className={classes['ways']}>
        <ActButton kind="quiet" label={t('entry.code.back')} onClick={onBack} />
        <ActButton
          kind="quiet"
          label={isRecovery ? t('entry.code.useDigits') : t('entry.code.useRecovery')}
          onClick={change}
        />
      </div>
    </form>
  );
}
