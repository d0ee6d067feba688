import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Physician } from '@isocenter/contract/people/physician-record.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useSetLogin } from './physician-mutations.ts';
import { loginChoicesQuery } from './physician-queries.ts';
import classes from './physicians.module.css';

export type LoginFieldProps = { readonly physician: Physician; readonly disabled: boolean };

/** The account that the physician signs in with: whoever uses it sees what names the physician. Each act holds at once. */
export function LoginField({ physician, disabled }: LoginFieldProps) {
  const { t } = useTranslation();
  const { login, physicianId } = physician;
  const { mutate, isPending } = useSetLogin();
  const set = (accountId: number | null, isUndo = false): void =>
    mutate(
      { physicianId, accountId },
      {
        onSuccess: () =>
          isUndo ||
          showToast({
            id: 'physician-login',
            tone: 'ok',
            title: t(accountId === null ? 'physicians.login.unlinked' : 'physicians.login.linked'),
            action: { label: t('physicians.undo'), onSelect: () => set(login?.accountId ?? null, true) },
          }),
        onError: (error) => void showToast({ tone: 'error', title: t('physicians.notDone'), text: error.message }),
      },
    );
  return (
    <FormSection title={t('physicians.section.login')} hint={t('physicians.login.hint')}>
      <WideField>
        {login === null ? (
          <LoginChoice physician={physician} disabled={disabled} onChoose={set} />
        ) : (
          <div className={classes['login']}>
            <PersonAvatar name={login.fullName || login.username} colourKey={login.email} size={30} />
            <span className={classes['lineText']}>
              <bdi>{login.fullName || login.username}</bdi>
              <span className={classes['second']}>
                <bdi className="iso-ltr">{login.email}</bdi> · <RoleName role={login.role} />
                {login.status !== 'active' && ` · ${t('physicians.login.notActive')}`}
              </span>
            </span>
            {!disabled && <ActButton label={t('physicians.login.unlink')} busy={isPending} onClick={() => set(null)} />}
          </div>
        )}
      </WideField>
    </FormSection>
  ); // prettier-ignore
}

type LoginChoiceProps = LoginFieldProps & { readonly onChoose: (accountId: number) => void };

function LoginChoice({ physician, disabled, onChoose }: LoginChoiceProps) {
  const { t } = useTranslation();
  const mayInvite = useCan('create', 'User');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim().slice(0, 200), 200);
  const { data } = useQuery({ ...loginChoicesQuery(asked), enabled: !disabled });
  if (disabled) return <p className={classes['quiet']}>{t('physicians.noLogin')}</p>;
  return (
    <div className={classes['loginChoice']}>
      <Select
        label={t('physicians.login.account')}
        placeholder={t('physicians.login.placeholder')}
        searchable
        openOnFocus={false}
        data={(data?.rows ?? []).map(({ accountId, fullName, email }) => ({ value: String(accountId), label: `${fullName} · ${email}` }))}
        // The server looks; what it found is shown as it is.
        filter={({ options }) => options}
        value={null}
        searchValue={text}
        onSearchChange={setText}
        onChange={(value) => value !== null && onChoose(Number(value))}
        nothingFoundMessage={t('physicians.login.nobody')}
      />
      {mayInvite && (
        <Link to="/apps/user/list" search={invitationOf(physician)} className={classes['invite'] ?? ''}>
          <IconUserPlus size={16} stroke={1.75} aria-hidden="true" />
          {t('physicians.login.invite')}
        </Link>
      )}
    </div>
  ); // prettier-ignore
}

/** What the form for a new account is filled with. */
function invitationOf(physician: Physician): Record<string, string> {
  const { physicianId, firstName, lastName, emails, isReferring } = physician;
  return {
    user: 'new',
    role: isReferring ? 'referring-doctor' : 'radiologist',
    physician: String(physicianId),
    first: firstName,
    last: lastName,
    email: emails[0] ?? '',
  };
}

function RoleName({ role }: { readonly role: string }) {
  const { t } = useTranslation();
  const known = roles.find((one) => one === role);
  return <>{known === undefined ? role : t(`people.role.${known}`)}</>;
}
