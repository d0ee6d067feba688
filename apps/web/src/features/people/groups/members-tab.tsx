import { Checkbox, NumberInput } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Group, GroupMember } from '@isocenter/contract/people/groups/fields.ts';
import { listUsers } from '@isocenter/contract/people/users/endpoints.ts';
import { call } from '#api/client.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import type { GroupTabProps } from './group-fields-tab.tsx';
import classes from './groups.module.css';

export type MembersTabProps = GroupTabProps & {
  /** The names of the present members. */
  readonly people: Group['people'];
};

/** Edits the members of the group, its leader, and how many studies each reads in a day. */
export function MembersTab({ form, people }: MembersTabProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map());
  const { members } = form.values;
  const set = (next: readonly GroupMember[]): void => form.setFieldValue('members', [...next]);
  const nameOf = (accountId: number): string =>
    added.get(accountId) ?? people.find((person) => person.accountId === accountId)?.name ?? '';
  const change = (member: GroupMember): void =>
    set(members.map((other) => (other.accountId === member.accountId ? member : other)));
  const add = (accountId: number, name: string): void => {
    setAdded((known) => new Map(known).set(accountId, name));
    set([...members, { accountId, isLead: false, studiesPerDay: null }]);
  };
  const error = errorAt(form.errors, 'members');
  return (
    <>
      <AddMember members={members} onAdd={add} />
      {error !== undefined && <p role="alert">{error}</p>}
      {members.length === 0 && <p className="iso-faint">{t('groups.noMembers')}</p>}
      <ul className={classes['members']}>
        {members.map((member) => (
          <Member
            key={member.accountId}
            member={member}
            name={nameOf(member.accountId)}
            onChange={change}
            onRemove={() => set(members.filter(({ accountId }) => accountId !== member.accountId))}
          />
        ))}
      </ul>
    </>
  );
}

type MemberProps = {
  readonly member: GroupMember;
  readonly name: string;
  readonly onChange: (member: GroupMember) => void;
  readonly onRemove: () => void;
};

function Member({ member, name, onChange, onRemove }: MemberProps) {
  const { t } = useTranslation();
  return (
    <li>
      <PersonAvatar name={name} size={30} />
      <bdi className={classes['person']}>{name}</bdi>
      <Checkbox
        label={t('groups.lead')}
        aria-label={t('groups.leadOf', { name })}
        checked={member.isLead}
        onChange={(event) => onChange({ ...member, isLead: event.currentTarget.checked })}
      />
      <NumberInput
        className={classes['capacity'] ?? ''}
        aria-label={t('groups.perDayOf', { name })}
        placeholder={t('groups.unlimited')}
        suffix={t('groups.perDay')}
        min={1}
        max={1000}
        allowDecimal={false}
        hideControls
        value={member.studiesPerDay ?? ''}
        onChange={(value) => onChange({ ...member, studiesPerDay: typeof value === 'number' ? value : null })}
      />
      <IconAct label={t('groups.takeOut', { name })} icon={IconUserMinus} onClick={onRemove} />
    </li>
  );
}

type AddMemberProps = {
  readonly members: readonly GroupMember[];
  readonly onAdd: (accountId: number, name: string) => void;
};

function AddMember({ members, onAdd }: AddMemberProps) {
  const { t } = useTranslation();
  const [q, setWords] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['users', 'for-group', q],
    queryFn: ({ signal }) => call(listUsers, { query: { limit: 20, ...(q === '' ? {} : { q }) } }, { signal }),
    select: ({ rows }) => rows,
    placeholderData: keepPreviousData,
  });
  const free = data.filter(({ userId }) => members.every(({ accountId }) => accountId !== userId));
  return (
    <SearchedField
      label={t('groups.addMember')}
      placeholder={t('groups.searchMember')}
      options={free.map(({ userId, fullName, email }) => ({ value: String(userId), label: `${fullName} · ${email}` }))}
      value={null}
      onSearch={setWords}
      onChange={(chosen) => {
        const person = free.find(({ userId }) => userId === chosen);
        if (person !== undefined) onAdd(person.userId, person.fullName || person.username);
      }}
      nothing={t('groups.nobody')}
    />
  );
}
