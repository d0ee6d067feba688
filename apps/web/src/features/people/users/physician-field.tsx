import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { physicianRoles } from '@isocenter/contract/people/physicians/physicians.ts';
import { useCan } from '#api/abilities.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import type { StoredPartProps } from './account-fields.tsx';
import { freePhysiciansQuery } from './user-queries.ts';
import { physiciansPage } from './user-words.ts';
import classes from './users.module.css';

/** The physician whose login this account is: he sees what names the physician. Only doctors and readers are physicians. */
export function PhysicianField(props: StoredPartProps) {
  const { t } = useTranslation();
  const { form, isReadOnly, user } = props;
  const mayLink = useCan('update', 'Physician') && !isReadOnly;
  const mayRead = useCan('read', 'Physician');
  const mayAdd = useCan('create', 'Physician') && mayLink;
  const { role, physicianId } = form.values;
  const isPhysician = physicianRoles.some((known) => known === role);
  if (!mayRead || (!isPhysician && physicianId === null)) return null;
  return (
    <FormSection title={t('users.field.physicianId')} hint={t('users.hint.physicianId')}>
      <WideField>
        <PhysicianChoice {...props} disabled={!mayLink} />
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

function PhysicianChoice({ user: { physician }, form, disabled }: StoredPartProps & { readonly disabled: boolean }) {
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
      value={form.values.physicianId}
      chosen={stored}
      onSearch={setWords}
      onChange={(id) => form.setFieldValue('physicianId', id)}
      nothing={t('users.noPhysician')}
      error={form.errors['physicianId']}
    />
  );
}
