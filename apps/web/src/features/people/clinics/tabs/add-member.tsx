import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { candidatesQuery, type Candidate, type Kind } from './membership-queries.ts';

export type AddMemberProps = {
  readonly kind: Kind;
  /** Who belongs to the clinic already. */
  readonly members: readonly number[];
  readonly busy: boolean;
  readonly onAdd: (person: Candidate) => void;
};

/** Chooses somebody who is put into the clinic at once. */
export function AddMember({ kind, members, busy, onAdd }: AddMemberProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim().slice(0, 200), 200);
  const { data = [] } = useQuery(candidatesQuery(kind, asked));
  const free = data.filter(({ id }) => !members.includes(id));
  return (
    <Select
      label={t(`clinics.people.add.${kind}`)}
      placeholder={t('clinics.people.placeholder')}
      data={free.map(({ id, name, more }) => ({ value: String(id), label: more === '' ? name : `${name} · ${more}` }))}
      // The server looks; what it found is shown as it is.
      filter={({ options }) => options}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(chosen) => {
        const person = free.find(({ id }) => String(id) === chosen);
        if (person !== undefined) onAdd(person);
        setText('');
      }}
      disabled={busy}
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('clinics.people.nobody')}
    />
  );
}
