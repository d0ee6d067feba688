import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { passwordFault } from '@isocenter/contract/people/auth/passwords.ts';
import { changePassword } from '@isocenter/contract/people/auth/endpoints.ts';
import { call } from '#api/client.ts';
import { useUser } from '#api/session/use-session.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { useKnownPassword } from '#api/known-password.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PasswordField, PasswordStrengthMeter } from '#ui/entrance/password-field.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { accountDetailsQuery, meQuery, tokensQuery, useAccountRefresh } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import { PasscodeCard } from './passcode-card.tsx';
import { SecretForm } from './secret-form.tsx';
import { useSubmit } from './use-submit.ts';

const empty = { oldPassword: '', newPassword: '', again: '', revokeTokens: false };

/** A new password; every other session of the account ends with it. */
export function PasswordTab() {
  const { t } = useTranslation();
  const formats = useFormats();
  const me = useQuery(meQuery);
  const details = useQuery(accountDetailsQuery);
  const changedAt = me.data?.passwordChangedAt ?? null;
  return (
    <>
      <Card
        title={t('account.tab.password')}
        aside={
          changedAt !== null && (
            <span className="iso-hint">{t('account.password.since', { date: formatDate(changedAt, formats) })}</span>
          )
        }
      >
        <Loaded query={details}>
          {({ hasPassword }) =>
            hasPassword ? <PasswordForm /> : <p className="iso-hint">{t('account.password.none')}</p>
          }
        </Loaded>
      </Card>
      <PasscodeCard />
    </>
  );
}

function PasswordForm() {
  const { t } = useTranslation();
  const { email, username } = useUser();
  const refresh = useAccountRefresh();
  const form = useForm({ initialValues: empty });
  const personal = [email, username];
  const submitting = useSubmit({
    form,
    validate: ({ oldPassword, newPassword, again }) => {
      const fault = passwordFault(newPassword, personal);
      return {
        ...(oldPassword === '' ? { oldPassword: t('account.fault.needed') } : {}),
        ...(fault === undefined ? {} : { newPassword: t(`account.password.fault.${fault}`) }),
        ...(again === newPassword ? {} : { again: t('account.password.differ') }),
      };
    },
    send: async ({ oldPassword, newPassword, revokeTokens }) => {
      await call(changePassword, { body: { oldPassword, newPassword, revokeTokens } });
      form.setValues(empty);
      await refresh();
      const text = t(revokeTokens ? 'account.password.doneRevoked' : 'account.password.doneText');
      showToast({ tone: 'ok', title: t('account.password.done'), text });
    },
  });
  const isKnown = useKnownPassword(form.values.newPassword);
  return (
    <SecretForm submitting={submitting}>
      {/* Password managers look for whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        size="sm"
        label={t('account.password.old')}
        autoComplete="current-password"
        required
        {...form.getInputProps('oldPassword')}
      />
      <div>
        <PasswordField
          size="sm"
          label={t('account.password.new')}
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <PasswordStrengthMeter password={form.values.newPassword} personal={personal} isKnown={isKnown} />
      </div>
      <PasswordField
        size="sm"
        label={t('account.password.again')}
        autoComplete="new-password"
        required
        {...form.getInputProps('again')}
      />
      <p className="iso-hint">{t('account.password.consequence')}</p>
      <RevokeTokens {...form.getInputProps('revokeTokens', { type: 'checkbox' })} />
      <div>
        <ActButton
          kind="primary"
          type="submit"
          label={t('account.password.submit')}
          busyLabel={t('account.password.submitting')}
          busy={submitting.isBusy}
        />
      </div>
    </SecretForm>
  );
}

/** Offered to whoever has tokens that still work: a new password alone does not stop them. */
function RevokeTokens(field: Readonly<Record<string, unknown>>) {
  const { t } = useTranslation();
  const tokens = useQuery(tokensQuery);
  const [now] = useState(() => Date.now());
  const count = tokens.data?.rows.filter(({ expiresAt }) => Date.parse(expiresAt) > now).length ?? 0;
  if (count === 0) return null;
  return (
    <Checkbox
      label={t('account.password.revoke')}
      description={t('account.password.revokeCount', { count })}
      {...field}
    />
  );
}
