import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhysicianRow } from '@isocenter/contract/people/physician-record.ts';
import { physicianChoicesQuery } from './physician-queries.ts';
import { listName } from './physician-words.ts';

export type Picked = Pick<PhysicianRow, 'physicianId' | 'firstName' | 'lastName' | 'hospital'> & {
  readonly emails?: readonly string[];
};

export type PhysicianPickerProps = {
  readonly label: string;
  readonly value: Picked | null;
  readonly onChange: (value: Picked | null) => void;
  /** Stand first, before anything is typed. */
  readonly suggested?: readonly Picked[];
  /** Cannot be chosen: the one who is merged. */
  readonly without?: number;
  readonly error?: string | undefined;
};

/** Chooses one physician by name, hospital or e-mail. */
export function PhysicianPicker(props: PhysicianPickerProps) {
  const { label, value, onChange, suggested = [], without, error } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isTyping = value === null || text !== choiceText(value);
  const [asked] = useDebouncedValue(isTyping ? text.trim().slice(0, 200) : '', 200);
  const { data } = useQuery(physicianChoicesQuery(asked));
  const known = new Map<number, Picked>();
  const found = data?.rows ?? [];
  for (const one of [...(asked === '' ? suggested : []), ...found, ...(value === null ? [] : [value])])
    if (one.physicianId !== without && !known.has(one.physicianId)) known.set(one.physicianId, one);
  return (
    <Select
      label={label}
      searchable
      openOnFocus={false}
      clearable
      error={error}
      data={[...known.values()].map((one) => ({ value: String(one.physicianId), label: choiceText(one) }))}
      // The server looks; what it found is shown as it is.
      filter={({ options }) => options}
      value={value === null ? null : String(value.physicianId)}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => onChange(id === null ? null : (known.get(Number(id)) ?? null))}
      nothingFoundMessage={t('archive.filter.noValueMatches')}
    />
  );
}

/** Enough to tell two people of one name apart. */
export function choiceText(one: Picked): string {
  return [listName(one), one.hospital, one.emails?.[0] ?? ''].filter((part) => part !== '').join(' · ');
}
