import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../people/person-avatar.tsx';

export type ChosenPerson = Readonly<{ accountId: number; name: string; avatar: string | null }>;

export type PeopleFieldProps = {
  readonly label: ReactNode;
  readonly hint?: string;
  /** Whom the server found for what is typed. */
  readonly found: readonly ChosenPerson[];
  readonly value: readonly ChosenPerson[];
  /** Asks for people with these words, once the typing pauses. */
  readonly onSearch: (words: string) => void;
  readonly onChange: (people: readonly ChosenPerson[]) => void;
  readonly most?: number;
  readonly disabled?: boolean;
  readonly error?: ReactNode;
  readonly variant?: MultiSelectProps['variant'];
};

/** Some people, looked for by the server while a name is typed, in the order in which they were chosen. */
export function PeopleField({
  hint,
  found,
  value,
  onSearch,
  onChange,
  most = 50,
  variant,
  ...field
}: PeopleFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const ask = useDebouncedCallback(onSearch, 200);
  const all = [...value, ...found.filter((person) => value.every(({ accountId }) => accountId !== person.accountId))];
  const personOf = (key: string) => all.find(({ accountId }) => String(accountId) === key);
  return (
    <MultiSelect
      {...field}
      {...(variant === undefined ? {} : { variant })}
      {...(hint === undefined ? {} : { description: hint })}
      data={all.map(({ accountId, name }) => ({ value: String(accountId), label: name }))}
      filter={({ options }) => options}
      value={value.map(({ accountId }) => String(accountId))}
      searchValue={text}
      onSearchChange={(typed) => {
        setText(typed);
        ask(typed.trim().slice(0, 100));
      }}
      onChange={(keys) => onChange(keys.map(personOf).filter((person) => person !== undefined))}
      renderOption={({ option }) => (
        <>
          <PersonAvatar name={option.label} named size={20} picture={personOf(option.value)?.avatar ?? null} />
          <span>{option.label}</span>
        </>
      )}
      maxValues={most}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('archive.filter.noValueMatches')}
    />
  );
}
