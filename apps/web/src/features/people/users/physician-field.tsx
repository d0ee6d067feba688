import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { physicianRoles } from '@isocenter/contract/people/physician-record.ts';
import type { UserFields, UserRecord } from '@isocenter/contract/people/users.ts';
import { useCan } from '#api/abilities.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { freePhysiciansQuery } from './user-queries.ts';
import { physiciansPage } from './user-words.ts';
import classes from './users.module.css';

export type PhysicianFieldProps = {
  readonly user: UserRecord;
  /** What the form holds now. */
  readonly values: Pick<UserFields, 'role' | 'physicianId'>;
  readonly onChange: (physicianId: number | null) => void;
  readonly error: unknown;
  readonly isReadOnly: boolean;
};

/** The physician whose login this account is: he sees what names the physician. Only doctors and readers are physicians. */
export function PhysicianField({ user, values, onChange, error, isReadOnly }: PhysicianFieldProps) {
  const { t } = useTranslation();
  const mayLink = useCan('update', 'Physician') && !isReadOnly;
  const mayRead = useCan('read', 'Physician');
  const mayAdd = useCan('create', 'Physician') && mayLink;
  const { role, physicianId } = values;
  const isPhysician = physicianRoles.some((known) => known === role);
  if (!mayRead || (!isPhysician && physicianId === null)) return null;
  return (
    <FormSection title={t('users.field.physician')} hint={t('users.hint.physician')}>
      <WideField>
        <PhysicianChoice {...{ user, physicianId, onChange, error }} disabled={!mayLink} />
        {mayAdd && isPhysician && physicianId === null && user.physician === null && (
          <Link
            to={physiciansPage(role)}
            search={{ physician: 'new', user: String(user.userId) }}
            className={classes['besideField'] ?? ''}
          >
            <IconUserPlus size={16} stroke={1.75} aria-hidden="true" />
            {t('users.addAsPhysician')}
          </Link>
        )}
      </WideField>
    </FormSection>
  );
}

type ChoiceProps = Pick<PhysicianFieldProps, 'user' | 'onChange' | 'error'> & {
  readonly physicianId: number | null;
  readonly disabled: boolean;
};

function PhysicianChoice({ user: { physician }, physicianId, onChange, error, disabled }: ChoiceProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { data = [] } = useQuery({ ...freePhysiciansQuery(words), enabled: !disabled });
  const stored = physician === null ? undefined : { value: String(physician.physicianId), label: physician.name };
  return (
    <SearchedField
      label={t('users.linkedPhysician')}
      placeholder={t('users.physicianPlaceholder')}
      disabled={disabled}
      options={stored === undefined || words !== '' ? data : [stored, ...data]}
      value={physicianId}
      chosen={stored}
      onSearch={setWords}
      onChange={onChange}
      nothing={t('users.noPhysician')}
      error={typeof error === 'string' ? error : undefined}
    />
  );
}
