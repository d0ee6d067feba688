import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { beginTwoFactor, confirmTwoFactor } from '@isocenter/contract/people/auth/endpoints.ts';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { QrCode } from '#ui/controls/qr-code.tsx';
import { PasswordField } from '#ui/entrance/password-field.tsx';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { useAccountRefresh } from './account-queries.ts';
import { SecretForm } from './secret-form.tsx';
import { useCopyLabels } from './use-copy-labels.ts';
import { useSubmit } from './use-submit.ts';
import classes from './account.module.css';

interface Secret {
  readonly secret: string;
  readonly otpauthUrl: string;
}

export interface TwoStepSetupProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Turning the second step on: the password, then the picture for the telephone and a first code from it. */
export function TwoStepSetup({ onCodes, onCancel }: TwoStepSetupProps) {
  const [secret, setSecret] = useState<Secret>();
  return secret === undefined ? (
    <PasswordStep onSecret={setSecret} onCancel={onCancel} />
  ) : (
    <CodeStep secret={secret} onCodes={onCodes} onCancel={onCancel} />
  );
}

interface PasswordStepProps {
  readonly onSecret: (secret: Secret) => void;
  readonly onCancel: () => void;
}

function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { password: '' } });
  useFirstField(form, 'password');
  const submitting = useSubmit({
    form,
    validate: ({ password }) => (password === '' ? { password: t('account.fault.needed') } : {}),
    send: async (body) => onSecret(await call(beginTwoFactor, { body })),
  });
  return (
    <SecretForm submitting={submitting}>
      <PasswordField
        size="sm"
        label={t('account.password.own')}
        description={t('account.twoStep.passwordHint')}
        autoComplete="current-password"
        required
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <div className="iso-acts">
        <ActButton kind="primary" type="submit" label={t('account.twoStep.next')} busy={submitting.isBusy} />
        <ActButton kind="quiet" label={t('common.cancel')} onClick={onCancel} />
      </div>
    </SecretForm>
  );
}

function CodeStep({ secret, onCodes, onCancel }: TwoStepSetupProps & { readonly secret: Secret }) {
  const { t } = useTranslation();
  const refresh = useAccountRefresh();
  const copyLabels = useCopyLabels(t('account.twoStep.copySecret'));
  const form = useForm({ initialValues: { code: '' } });
  useFirstField(form, 'code');
  const submitting = useSubmit({
    form,
    validate: ({ code }) => (code.trim().length < 6 ? { code: t('account.twoStep.codeNeeded') } : {}),
    send: async (body) => {
      const { recoveryCodes } = await call(confirmTwoFactor, { body });
      onCodes(recoveryCodes);
      await refresh();
    },
  });
  return (
    <SecretForm submitting={submitting}>
      <p className="iso-lead">{t('account.twoStep.scan')}</p>
      <div className={classes['qrLine']}>
        <QrCode text={secret.otpauthUrl} label={t('account.twoStep.qr')} />
        <div>
          <p className="iso-hint">{t('account.twoStep.typeIt')}</p>
          <p className={classes['secret']}>
            <code dir="ltr">{grouped(secret.secret)}</code>
            <CopyButton value={secret.secret} labels={copyLabels} />
          </p>
        </div>
      </div>
      <TextInput
        label={t('account.twoStep.code')}
        description={t('account.twoStep.codeHint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <div className="iso-acts">
        <ActButton kind="primary" type="submit" label={t('account.twoStep.turnOn')} busy={submitting.isBusy} />
        <ActButton kind="quiet" label={t('common.cancel')} onClick={onCancel} />
      </div>
    </SecretForm>
  );
}

/** Four letters at a time are easier to type. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
