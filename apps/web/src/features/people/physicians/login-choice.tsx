import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Physician } from '@isocenter/contract/people/physicians/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { loginChoicesQuery } from './physician-queries.ts';
import classes from './physicians.module.css';

type Invited = Pick<Physician, 'physicianId' | 'firstName' | 'lastName' | 'isReferring'> & {
  readonly emails: readonly string[];
};

export type LoginChoiceProps = {
  readonly physician: Invited;
  readonly disabled?: boolean;
  readonly onChoose: (accountId: number) => void;
};

/** An account that is free, or the way to invite somebody. */
export function LoginChoice({ physician, disabled = false, onChoose }: LoginChoiceProps) {
  const { t } = useTranslation();
  const mayInvite = useCan('create', 'User');
  const [words, setWords] = useState('');
  const { data } = useQuery({ ...loginChoicesQuery(words), enabled: !disabled });
  if (disabled) return <p className="iso-lead">{t('physicians.noLogin')}</p>;
  return (
    <div className="iso-stack">
      <SearchedField
        label={t('physicians.login.account')}
        placeholder={t('physicians.login.placeholder')}
        options={(data?.rows ?? []).map(({ accountId, fullName, email }) => ({
          value: String(accountId),
          label: `${fullName} · ${email}`,
        }))}
        value={null}
        onSearch={setWords}
        onChange={(accountId) => accountId !== null && onChoose(accountId)}
        nothing={t('physicians.login.nobody')}
      />
      {mayInvite && (
        <Link to="/apps/user/list" search={invitationOf(physician)} className={classes['invite'] ?? ''}>
          <IconUserPlus size={16} stroke={1.75} aria-hidden="true" />
          {t('physicians.login.invite')}
        </Link>
      )}
    </div>
  );
}

/** Returns the values of the form for a new account. */
function invitationOf(physician: Invited): Record<string, string> {
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
