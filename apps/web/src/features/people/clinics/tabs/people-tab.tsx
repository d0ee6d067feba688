import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { useCan } from '#api/abilities.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { clinicPeopleQuery } from '../clinic-queries.ts';
import classes from '../clinics.module.css';
import { AddMember } from './add-member.tsx';
import { useMembership, type Candidate, type Kind } from './membership-queries.ts';

/** Lists the clinic's people, and adds and removes some: at once, by the rules of the person's own page. */
export function PeopleTab({ clinicId }: { readonly clinicId: number }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(clinicPeopleQuery(clinicId));
  const { set, isPending } = useMemberActs(clinicId);
  const may = { user: useCan('update', 'User'), physician: useCan('update', 'Physician') };
  if (isError) return <p className="iso-hint">{t('record.oneFailed')}</p>;
  if (data === undefined) return <SkeletonBlock label={t('record.loading')} lines={6} />;
  const roleName = (role: string): string => {
    const known = roles.find((candidate) => candidate === role);
    return known === undefined ? role : t(`people.role.${known}`);
  };
  const add = (kind: Kind, members: readonly number[]): ReactNode =>
    may[kind] && (
      <AddMember kind={kind} members={members} busy={isPending} onAdd={(person) => void set(kind, person, true)} />
    );
  const remove = (kind: Kind, id: number, name: string): ReactNode =>
    may[kind] && (
      <IconAct
        label={t('clinics.people.remove', { name })}
        icon={IconUserMinus}
        disabled={isPending}
        onClick={() => void set(kind, { id, name }, false)}
      />
    );
  return (
    <>
      <FormSection title={t('clinics.column.users')}>
        <WideField>
          {add(
            'user',
            data.users.map(({ id }) => id),
          )}
        </WideField>
        <WideField>
          {data.users.length === 0 && <p className="iso-hint">{t('clinics.people.noUsers')}</p>}
          <ul className={classes['people']}>
            {data.users.map(({ id, fullName, email, role }) => (
              <li key={id}>
                <PersonAvatar name={fullName} size={30} />
                <span className={classes['person']}>
                  <Link className={classes['link']} to="/apps/user/view/$userId" params={{ userId: String(id) }}>
                    <bdi>{fullName}</bdi>
                  </Link>
                  <span className="iso-second">
                    <bdi>{email}</bdi>
                  </span>
                </span>
                <span className="iso-clip-quiet">{roleName(role)}</span>
                {remove('user', id, fullName)}
              </li>
            ))}
          </ul>
        </WideField>
      </FormSection>
      <FormSection title={t('clinics.column.physicians')}>
        <WideField>
          {add(
            'physician',
            data.physicians.map(({ physicianId }) => physicianId),
          )}
        </WideField>
        <WideField>
          {data.physicians.length === 0 && <p className="iso-hint">{t('clinics.people.noPhysicians')}</p>}
          <ul className={classes['people']}>
            {data.physicians.map(({ physicianId, name, designation }) => (
              <li key={physicianId}>
                <PersonAvatar name={name} size={30} />
                <span className={classes['person']}>
                  <Link
                    className={classes['link']}
                    to="/doctors"
                    search={{ view: 'all', physician: String(physicianId) }}
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  {designation !== '' && <span className="iso-second">{designation}</span>}
                </span>
                {remove('physician', physicianId, name)}
              </li>
            ))}
          </ul>
        </WideField>
      </FormSection>
    </>
  );
}

/** Adds or takes out, says so, and offers to take it back. */
function useMemberActs(clinicId: number) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMembership(clinicId);
  const set = async (
    kind: Kind,
    person: Pick<Candidate, 'id' | 'name'>,
    isMember: boolean,
    isUndo = false,
  ): Promise<void> => {
    await mutateAsync({ kind, id: person.id, isMember }).then(() => {
      if (isUndo) return;
      const title = t(isMember ? 'clinics.people.added' : 'clinics.people.removed', { name: person.name });
      toasts.done(title, { id: 'clinic-member', undo: () => void set(kind, person, !isMember, true) });
    }, toasts.failed);
  };
  return { set, isPending };
}
