import { NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { createApiToken } from '@isocenter/contract/people/auth/endpoints.ts';
import { longestTokenDays, tokenReaches, usualTokenDays } from '@isocenter/contract/people/auth/auth.ts';
import type { ApiToken } from '@isocenter/contract/people/auth/fields.ts';
import { call } from '#api/client.ts';
import { useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ProofFields } from '#ui/entrance/proof-fields.tsx';
import { meQuery, useAccountRefresh } from './account-queries.ts';
import { SecretForm } from './secret-form.tsx';
import { useCopyLabels } from './use-copy-labels.ts';
import { useSubmit } from './use-submit.ts';
import classes from './account.module.css';

interface TokenValues extends Record<string, unknown> {
  password: string;
  code: string;
  name: string;
  reach: ApiToken['reach'];
  days: string | number;
}

const longestName = 80;
const first: TokenValues = { name: '', reach: 'read', days: usualTokenDays, password: '', code: '' };

/** Makes a token, which is shown this once. */
export function NewToken() {
  const { t } = useTranslation();
  const refresh = useAccountRefresh();
  const me = useQuery(meQuery).data;
  const { oidcName } = useInstallation();
  const here = useLocation({ select: ({ href }) => href });
  const isProved = (me?.provedUntil ?? null) !== null;
  const hasTwoStep = me?.twoFactor === true && !isProved;
  const longestDays = me?.tokenDays ?? longestTokenDays;
  const [made, setMade] = useState<string>();
  const form = useForm<TokenValues>({ initialValues: first });
  const submitting = useSubmit<TokenValues>({
    form,
    validate: ({ name, days, password, code }) => ({
      ...(password === '' && !isProved ? { password: t('account.fault.needed') } : {}),
      ...(hasTwoStep && code.trim().length < 6 ? { code: t('account.twoStep.codeNeeded') } : {}),
      ...(name.trim() === '' ? { name: t('account.fault.needed') } : {}),
      ...(name.length > longestName ? { name: t('account.fault.long') } : {}),
      ...(isDays(days, longestDays) ? {} : { days: t('account.tokens.daysRange', { to: longestDays }) }),
    }),
    send: async ({ name, reach, days, password, code }) => {
      const proof = isProved ? {} : hasTwoStep ? { password, code } : { password };
      const { token } = await call(createApiToken, {
        body: { name: name.trim(), reach, expiresInDays: Number(days), ...proof },
      });
      setMade(token);
      form.setValues(first);
      await refresh();
    },
  });
  if (longestDays === 0) return <p className="iso-hint">{t('account.tokens.notForRole')}</p>;
  if (made !== undefined) return <MadeToken token={made} onDone={() => setMade(undefined)} />;
  return (
    <SecretForm submitting={submitting}>
      <p className="iso-hint">{t('account.tokens.hint')}</p>
      <TextInput
        label={t('common.name')}
        description={t('account.tokens.nameHint')}
        required
        {...form.getInputProps('name')}
      />
      <ChoiceField
        label={t('account.tokens.reachLabel')}
        hint={t(`account.tokens.reachHint.${form.values.reach}`)}
        choices={tokenReaches.map((value) => ({ value, label: t(`account.tokens.reach.${value}`) }))}
        value={form.values.reach}
        onChange={(reach) => form.setFieldValue('reach', reach)}
      />
      <NumberInput
        label={t('account.tokens.days')}
        min={1}
        max={longestDays}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        required
        {...form.getInputProps('days')}
      />
      <ProofFields
        {...{ isProved, hasTwoStep }}
        provider={oidcName === null || me?.way !== 'oidc' ? undefined : { name: oidcName, here }}
        password={form.getInputProps('password')}
        code={form.getInputProps('code')}
      />
      <div>
        <ActButton kind="primary" type="submit" label={t('account.tokens.create')} busy={submitting.isBusy} />
      </div>
    </SecretForm>
  );
}

function MadeToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const copyLabels = useCopyLabels(t('account.tokens.copy'));
  return (
    <div className={classes['fields']}>
      <Notice tone="warn">{t('account.tokens.once')}</Notice>
      <p className={classes['secret']}>
        <code dir="ltr">{token}</code>
        <CopyButton value={token} labels={copyLabels} />
      </p>
      <div>
        <ActButton kind="primary" label={t('account.tokens.done')} onClick={onDone} />
      </div>
    </div>
  );
}

function isDays(days: string | number, longest: number): boolean {
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= longest;
}
