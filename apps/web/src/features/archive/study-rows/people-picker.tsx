import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AccountChoice } from '@isocenter/contract/reading/assignments/fields.ts';
import { accountChoicesQuery } from './access-queries.ts';
import classes from './dialogs.module.css';

export interface PeoplePickerProps {
  readonly label: string;
  readonly value: readonly AccountChoice[];
  readonly onChange: (people: AccountChoice[]) => void;
  readonly error?: string | undefined;
  /** These are not offered. */
  readonly without?: readonly number[];
  readonly most?: number;
  /** Takes the focus as a dialog opens. */
  readonly focused?: boolean;
}

/** People, found on the server by what is typed. */
export function PeoplePicker({
  label,
  value,
  onChange,
  error,
  without = [],
  most = 50,
  focused = false,
}: PeoplePickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [settled] = useDebouncedValue(text, 200);
  const { data, isFetching } = useQuery(accountChoicesQuery(settled.trim()));
  const found = (data?.rows ?? []).filter(({ accountId }) => !without.includes(accountId));
  const known = new Map([...value, ...found].map((person) => [String(person.accountId), person]));
  return (
    <MultiSelect
      label={label}
      error={error}
      searchable
      {...(focused ? { 'data-autofocus': true } : {})}
      // In a dialog that opens, the list would lie over its buttons before anything is asked.
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ inputField: classes['word'] ?? '', options: classes['options'] ?? '' }}
      maxValues={most}
      hidePickedOptions
      searchValue={text}
      onSearchChange={setText}
      // Nobody is found yet: Enter would confirm the dialog without him.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text !== '') event.preventDefault();
      }}
      // The server has searched already, also in what is not shown.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('accessControl.assign.searching') : t('accessControl.assign.nobody')}
      data={[...known].map(([id, { name, role }]) => ({ value: id, label: `${name} · ${t(`people.role.${role}`)}` }))}
      value={value.map(({ accountId }) => String(accountId))}
      onChange={(ids) => {
        // The list would lie over what comes next in the dialog.
        setOpen(false);
        onChange(ids.flatMap((id) => known.get(id) ?? []));
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  );
}
