import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { firstCalled, onlyCalled, type OfferedPerson } from './typed-person.ts';

export type ChosenPerson = Readonly<{ accountId: number; name: string; avatar: string | null }>;

export type PeopleFieldProps = {
  readonly label: ReactNode;
  readonly hint?: string;
  /** The people whom the server found for the typed text. */
  readonly found: readonly OfferedPerson[];
  readonly value: readonly ChosenPerson[];
  /** Asks for people with these words, once the typing pauses. */
  readonly onSearch: (words: string) => void;
  readonly onChange: (people: readonly ChosenPerson[]) => void;
  /** Called with typed text that is nobody yet. */
  readonly onTyped?: (text: string) => void;
  readonly most?: number;
  readonly disabled?: boolean;
  readonly error?: ReactNode;
  readonly variant?: MultiSelectProps['variant'];
  /** Addresses of people who have no account here, behind those who have. */
  readonly outside?: {
    readonly value: readonly string[];
    /** Returns true if the typed text is an address that can be added. */
    readonly isAddress: (text: string) => boolean;
    readonly onChange: (addresses: readonly string[]) => void;
  };
};

/**
 * Some people, looked for by the server while a name is typed, in the order in which they were chosen. Enter takes the first match;
 * who leaves the field takes whom the text names beyond doubt. What is not understood stays to be read.
 */
export function PeopleField({
  hint,
  found,
  value,
  onSearch,
  onChange,
  onTyped,
  most = 50,
  variant,
  outside,
  ...field
}: PeopleFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isFinished, setFinished] = useState(false);
  const isStepping = useRef(false);
  const ask = useDebouncedCallback(onSearch, 200);
  const write = (words: string): void => {
    setText(words);
    onTyped?.(words.trim());
    ask(words.trim().slice(0, 100));
  };
  const offered = found.filter((person) => value.every(({ accountId }) => accountId !== person.accountId));
  const all: readonly OfferedPerson[] = [...value, ...offered];
  const addresses = outside?.value ?? [];
  const typed = text.trim();
  const isNew = outside !== undefined && outside.isAddress(typed) && !addresses.includes(typed);
  const personOf = (key: string) => all.find(({ accountId }) => String(accountId) === key);
  const isFull = value.length + addresses.length >= most;
  /** Adds the person or the address. Returns false if there was nobody to add. */
  const take = (person: OfferedPerson | undefined): boolean => {
    if (typed === '' || isFull || (person === undefined && !isNew)) return false;
    write('');
    if (person === undefined) outside?.onChange([...addresses, typed]);
    else onChange([...value, person]);
    return true;
  };
  const hear = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isStepping.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '' || isStepping.current) return;
    event.preventDefault();
    setFinished(!take(firstCalled(offered, typed)));
  };
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server may answer after the text is finished
    if (isFinished) take(onlyCalled(offered, typed));
  });
  return (
    <MultiSelect
      {...field}
      {...(variant === undefined ? {} : { variant })}
      {...(hint === undefined ? {} : { description: hint })}
      data={[
        ...all.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
        ...[...addresses, ...(isNew ? [typed] : [])].map((address) => ({ value: address, label: address })),
      ]}
      filter={({ options }) => options}
      value={[...value.map(({ accountId }) => String(accountId)), ...addresses]}
      searchValue={text}
      // `onSearchChange` would also hear that the field empties itself when it is left.
      onInput={(event) => {
        isStepping.current = false;
        setFinished(false);
        write(event.currentTarget.value);
      }}
      onKeyDown={hear}
      onBlur={() => setFinished(true)}
      onChange={(keys) => {
        if (keys.length > value.length + addresses.length) write('');
        const people = keys.map(personOf).filter((person) => person !== undefined);
        const others = keys.filter((key) => personOf(key) === undefined);
        // Each change concerns one of both.
        if (others.length === addresses.length) onChange(people);
        else outside?.onChange(others);
      }}
      renderOption={({ option }) => (
        <>
          <PersonAvatar name={option.label} named size={20} picture={personOf(option.value)?.avatar ?? null} />
          <span>{option.label}</span>
        </>
      )}
      maxValues={most}
      searchable
      // A list over what is written below would have to be closed first: it comes with the first letter, a press or an arrow.
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage={t('archive.filter.noValueMatches')}
    />
  );
}
