import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { roles } from '@isocenter/contract/abilities.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { clinicPeopleQuery } from '../clinic-queries.ts';
import classes from '../clinics.module.css';

/** Who belongs to the clinic. Membership is changed where the people are. */
export function PeopleTab({ clinicId }: { readonly clinicId: number }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(clinicPeopleQuery(clinicId));
  if (isError) return <p className={classes['hint']}>{t('clinics.failed')}</p>;
  if (data === undefined) return <SkeletonBlock label={t('clinics.loading')} lines={6} />;
  const roleName = (role: string): string => {
    const known = roles.find((candidate) => candidate === role);
    return known === undefined ? role : t(`people.role.${known}`);
  };
  return (
    <>
      <p className={classes['hint']}>{t('clinics.people.hint')}</p>
      <FormSection title={t('clinics.people.users')}>
        <WideField>
          {data.users.length === 0 && <p className={classes['hint']}>{t('clinics.people.noUsers')}</p>}
          <ul className={classes['people']}>
            {data.users.map((user) => (
              <li key={user.id}>
                <PersonAvatar name={user.fullName} colourKey={user.email} size={30} />
                <span className={classes['person']}>
                  <Link className={classes['link']} to="/apps/user/view/$userId" params={{ userId: String(user.id) }}>
                    <bdi>{user.fullName}</bdi>
                  </Link>
                  <span className={classes['second']}>
                    <bdi>{user.email}</bdi>
                  </span>
                </span>
                <span className={classes['quiet']}>{roleName(user.role)}</span>
              </li>
            ))}
          </ul>
        </WideField>
      </FormSection>
      <FormSection title={t('clinics.people.physicians')}>
        <WideField>
          {data.physicians.length === 0 && <p className={classes['hint']}>{t('clinics.people.noPhysicians')}</p>}
          <ul className={classes['people']}>
            {data.physicians.map((physician) => (
              <li key={physician.physicianId}>
                <PersonAvatar name={physician.name} size={30} />
                <span className={classes['person']}>
                  <bdi>{physician.name}</bdi>
                  <span className={classes['second']}>{physician.designation || '–'}</span>
                </span>
              </li>
            ))}
          </ul>
        </WideField>
      </FormSection>
    </>
  );
}
