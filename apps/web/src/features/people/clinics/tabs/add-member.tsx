import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { candidatesQuery, type Candidate, type Kind } from './membership-queries.ts';

export type AddMemberProps = {
  readonly kind: Kind;
  /** The people who belong to the clinic already. */
  readonly members: readonly number[];
  readonly busy: boolean;
  readonly onAdd: (person: Candidate) => void;
};

/** Chooses somebody who is put into the clinic at once. */
export function AddMember({ kind, members, busy, onAdd }: AddMemberProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { data = [] } = useQuery(candidatesQuery(kind, words));
  const free = data.filter(({ id }) => !members.includes(id));
  return (
    <SearchedField
      label={t(`clinics.people.add.${kind}`)}
      placeholder={t('clinics.people.placeholder')}
      options={free.map(({ id, name, more }) => ({
        value: String(id),
        label: more === '' ? name : `${name} · ${more}`,
      }))}
      value={null}
      onSearch={setWords}
      onChange={(chosen) => {
        const person = free.find(({ id }) => id === chosen);
        if (person !== undefined) onAdd(person);
      }}
      disabled={busy}
      nothing={t('clinics.people.nobody')}
    />
  );
}
